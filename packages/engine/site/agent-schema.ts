import * as z from 'zod'

/** Assistants in the menu of each page. */
export const assistants = z
  .array(
    z.strictObject({
      label: z.string().min(1),
      href: z
        .url({ protocol: /^https?$/ })
        .refine(href => href.includes('{url}'), 'must contain `{url}`'),
    }),
  )
  .default([])

/** Name and address of the site's MCP server. */
export const mcpServer = z
  .strictObject({
    name: z.string().regex(/^[a-z][a-z\d-]*$/),
    url: z.url({ protocol: /^https?$/ }),
  })
  .nullable()
  .default(null)
