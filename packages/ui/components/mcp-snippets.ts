/** How common clients add an MCP server that is reached by HTTP. */
interface McpSnippets {
  /** A shell command of Claude Code. */
  command: string
  /** The configuration file of most clients. */
  json: string
  /** Addresses that open a client and ask for consent there. */
  links: { label: string; href: string }[]
}

/** Formats: code.claude.com/docs/en/mcp, cursor.com/docs/mcp, code.visualstudio.com/docs. */
export function mcpSnippets({ name, url }: { name: string; url: string }): McpSnippets {
  const cursor = btoa(JSON.stringify({ url }))
  const code = JSON.stringify({ name, type: 'http', url })
  return {
    command: `claude mcp add --transport http ${name} ${url}`,
    json: `${JSON.stringify({ mcpServers: { [name]: { type: 'http', url } } }, null, 2)}\n`,
    links: [
      {
        label: 'Cursor',
        href: `cursor://anysphere.cursor-deeplink/mcp/install?name=${name}&config=${encodeURIComponent(cursor)}`,
      },
      { label: 'VS Code', href: `vscode:mcp/install?${encodeURIComponent(code)}` },
    ],
  }
}
