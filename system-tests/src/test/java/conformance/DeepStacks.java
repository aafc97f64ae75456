package conformance;

/** Deep recursion in threads that hold locks. */
public class DeepStacks {
    private int depth;

    private synchronized int deeper(int n) {
        depth = Math.max(depth, n);
        return n == 0 ? 0 : deeper(n - 1) + 1;
    }

    public static void main(String[] args) throws Exception {
        DeepStacks shared = new DeepStacks();
        Check.Worker deep = Check.start("deep", () -> Check.same(1_500, shared.deeper(1_500), "depth"));
        Check.same(1_000, shared.deeper(1_000), "depth");
        deep.done();
        Check.same(1_500, shared.depth, "greatest depth");
        System.out.println("ok");
    }
}
