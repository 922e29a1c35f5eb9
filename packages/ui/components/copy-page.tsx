import type { Page } from '@docs/model/page'
import type { Site } from '@docs/model/site'
import { Icon } from './icon'
import { mcpSnippets } from './mcp-snippets'
import * as words from '../words/page'

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
        aria-label={words.copyPageAsMarkdown}
      >
        <Icon name="copy" />
        <span>{words.copyPage}</span>
      </button>
      <button
        className="menu-button"
        type="button"
        popoverTarget="menu-page"
        aria-label={words.morePageActions}
      >
        <Icon name="chevron" className="chevron" />
      </button>
      <div
        className="menu"
        id="menu-page"
        popover="auto"
        role="group"
        aria-label={words.pageAsText}
      >
        <button type="button" data-copy-page={completePath}>
          <span>{words.copyAsMarkdown}</span>
          <small>{words.copyAsMarkdownNote}</small>
          <Icon name="copy" />
        </button>
        {page.headings.length > 0 && (
          <button type="button" data-copy-section={markdownPath}>
            <span>{words.copySection}</span>
            <small>{words.copySectionNote}</small>
            <Icon name="copy" />
          </button>
        )}
        <a href={completePath} data-plain>
          <span>{words.viewAsMarkdown}</span>
          <small>{words.viewAsMarkdownNote}</small>
          <Icon name="markdown" />
        </a>
        <a href="/llms.txt" data-plain>
          <span>{words.openLlms}</span>
          <small>{words.openLlmsNote}</small>
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
      <span>{words.openIn(label)}</span>
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
        <span>{words.copyMcpCommand}</span>
        <small>{words.copyMcpCommandNote}</small>
        <Icon name="copy" />
      </button>
      <button type="button" data-copy-value={json}>
        <span>{words.copyMcpConfiguration}</span>
        <small>{words.copyMcpConfigurationNote}</small>
        <Icon name="copy" />
      </button>
      {links.map(({ label, href }) => (
        <a key={label} href={href}>
          <span>{words.addMcpServer(label)}</span>
          <Icon name="external" />
        </a>
      ))}
    </>
  )
}
