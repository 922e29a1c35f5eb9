import type { Page } from '@docs/model/page'
import type { Site } from '@docs/model/site'
import { Icon } from './icon'
import { mcpSnippets } from './mcp-snippets'

interface CopyPageProps {
  page: Pick<Page, 'headings'>
  markdownPath: string
  /** The same as `markdownPath`, except for long pages. */
  completePath: string
  site: Site
}

/** The page as Markdown: copied, opened, or given to an assistant. */
export function CopyPage({ page, markdownPath, completePath, site }: CopyPageProps) {
  return (
    <div className="split">
      <button
        className="menu-button"
        type="button"
        data-copy-page={completePath}
        aria-label="Copy page as Markdown"
      >
        <Icon name="copy" />
        <span>Copy page</span>
      </button>
      <button
        className="menu-button"
        type="button"
        popoverTarget="menu-page"
        aria-label="More page actions"
      >
        <Icon name="chevron" className="chevron" />
      </button>
      <div
        className="menu"
        id="menu-page"
        popover="auto"
        role="group"
        aria-label="This page as text"
      >
        <button type="button" data-copy-page={completePath}>
          <span>Copy as Markdown</span>
          <small>For an issue, a note or a model</small>
          <Icon name="copy" />
        </button>
        {page.headings.length > 0 && (
          <button type="button" data-copy-section={markdownPath}>
            <span>Copy section</span>
            <small>The section in the address bar</small>
            <Icon name="copy" />
          </button>
        )}
        <a href={completePath} data-plain>
          <span>View as Markdown</span>
          <small>This page as plain text</small>
          <Icon name="markdown" />
        </a>
        <a href="/llms.txt" data-plain>
          <span>Open llms.txt</span>
          <small>Every page, for agents</small>
          <Icon name="lines" />
        </a>
        {site.url !== '' && <Assistants markdownPath={completePath} site={site} />}
        {site.mcp && <McpServer {...site.mcp} />}
      </div>
    </div>
  )
}

/** Links that open the page in an assistant. Nothing is requested before a click. */
function Assistants({ markdownPath, site }: { markdownPath: string; site: Site }) {
  return site.assistants.map(({ label, href }) => (
    <a
      key={label}
      href={href.replaceAll('{url}', encodeURIComponent(site.url + markdownPath))}
      target="_blank"
      rel="noopener noreferrer"
    >
      <span>Open in {label}</span>
      <Icon name="external" />
    </a>
  ))
}

/** Ways to add the site's MCP server to a client. */
function McpServer(server: { name: string; url: string }) {
  const { command, json, links } = mcpSnippets(server)
  return (
    <>
      <button type="button" data-copy-value={command}>
        <span>Copy MCP command</span>
        <small>For Claude Code</small>
        <Icon name="copy" />
      </button>
      <button type="button" data-copy-value={json}>
        <span>Copy MCP configuration</span>
        <small>For other clients</small>
        <Icon name="copy" />
      </button>
      {links.map(({ label, href }) => (
        <a key={label} href={href}>
          <span>Add MCP server to {label}</span>
          <Icon name="external" />
        </a>
      ))}
    </>
  )
}
