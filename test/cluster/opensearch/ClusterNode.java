import java.nio.file.Path;
import org.codelibs.opensearch.runner.OpenSearchRunner;

/**
 * Runs one OpenSearch node in this process. The first argument is its folder, the others are
 * settings such as {@code http.port=9200}.
 *
 * <p>The node stops when its standard input ends, so it never outlives the process that started it.
 * Its folder is removed unless the last byte of the input was {@code k} (keep), and with the last
 * node's the folder above.
 */
class ClusterNode {
  // The others, such as scripting, double the time of a start.
  private static final String MODULES =
      "org.opensearch.transport.Netty4Plugin,org.opensearch.analysis.common.CommonAnalysisPlugin";

  public static void main(String[] args) throws Exception {
    var node = new OpenSearchRunner();
    node.onBuild(
        (number, settings) -> {
          for (var word : args) {
            var setting = word.split("=", 2);
            if (setting.length == 2) settings.put(setting[0], setting[1]);
          }
        });
    node.build(
        OpenSearchRunner.newConfigs().basePath(args[0]).numOfNode(1).moduleTypes(MODULES));
    int last = 0;
    for (int next = System.in.read(); next != -1; next = System.in.read()) last = next;
    node.close();
    if (last != 'k') {
      node.clean();
      Path.of(args[0]).getParent().toFile().delete();
    }
    System.exit(0);
  }
}
