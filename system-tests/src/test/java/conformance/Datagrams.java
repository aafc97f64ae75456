package conformance;

import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;

/** Two threads that exchange datagrams: they block where no model of threads sees it. */
public class Datagrams {
    private static void serve(DatagramSocket server) throws Exception {
        DatagramPacket packet = new DatagramPacket(new byte[1], 1);
        server.receive(packet);
        packet.getData()[0]++;
        server.send(packet);
    }

    public static void main(String[] args) throws Exception {
        InetAddress here = InetAddress.getLoopbackAddress();
        try (DatagramSocket server = new DatagramSocket(0, here);
                DatagramSocket client = new DatagramSocket(0, here)) {
            Check.Worker service = Check.start("service", () -> serve(server));
            client.send(new DatagramPacket(new byte[] {41}, 1, here, server.getLocalPort()));
            DatagramPacket answer = new DatagramPacket(new byte[1], 1);
            client.receive(answer);
            Check.same((byte) 42, answer.getData()[0], "answer");
            service.done();
        }
        System.out.println("ok");
    }
}
