package conformance;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;

/** A client and a server in one program. */
public class LoopbackSockets {
    private static void serve(ServerSocket server) throws Exception {
        try (Socket socket = server.accept();
                BufferedReader in = new BufferedReader(new InputStreamReader(socket.getInputStream()));
                PrintWriter out = new PrintWriter(socket.getOutputStream(), true)) {
            for (String line; (line = in.readLine()) != null; ) out.println(line.toUpperCase());
        }
    }

    public static void main(String[] args) throws Exception {
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Check.Worker service = Check.start("service", () -> serve(server));
            try (Socket socket = new Socket(server.getInetAddress(), server.getLocalPort());
                    BufferedReader in = new BufferedReader(new InputStreamReader(socket.getInputStream()));
                    PrintWriter out = new PrintWriter(socket.getOutputStream(), true)) {
                out.println("hello");
                Check.same("HELLO", in.readLine(), "answer");
                out.println("bye");
                Check.same("BYE", in.readLine(), "answer");
            }
            service.done();
        }
        System.out.println("ok");
    }
}
