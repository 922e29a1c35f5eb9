import { completable, McpServer, ResourceTemplate } from '@modelcontextprotocol/server'
import { z } from 'zod'

/** One red pixel, and a WAV file without samples. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg=='
const SOUND = 'UklGRiYAAABXQVZFZm10IBAAAAABAAEAQB8AAAB9AAACABAAZGF0YQIAAAA='

const text = (words: string) => ({ type: 'text' as const, text: words })
const image = { type: 'image' as const, data: PIXEL, mimeType: 'image/png' }
const resource = (uri: string) => ({
  type: 'resource' as const,
  resource: { uri, mimeType: 'text/plain', text: 'The text of a resource.' },
})

/** Adds tools, resources, and prompts that return each kind of content. */
export function offerContent(server: McpServer): void {
  offerTools(server)
  offerResources(server)
  offerPrompts(server)
}

function offerTools(server: McpServer): void {
  const contents = {
    test_simple_text: [text('This is a simple text response for testing.')],
    test_image_content: [image],
    test_audio_content: [{ type: 'audio' as const, data: SOUND, mimeType: 'audio/wav' }],
    test_embedded_resource: [resource('test://embedded-resource')],
    test_multiple_content_types: [
      text('Text, an image, and a resource.'),
      image,
      resource('test://mixed-content-resource'),
    ],
    test_streaming_elicitation: [text('This tool asks for nothing.')],
  }
  for (const [name, content] of Object.entries(contents))
    server.registerTool(name, { description: 'Returns constant content.' }, () => ({ content }))
  server.registerTool('test_error_handling', { description: 'Always fails.' }, () => {
    throw new Error('This tool always fails.')
  })
}

function offerResources(server: McpServer): void {
  const plain = 'test://static-text'
  server.registerResource('text', plain, { mimeType: 'text/plain' }, () => ({
    contents: [{ uri: plain, mimeType: 'text/plain', text: 'The text of a resource.' }],
  }))
  const binary = 'test://static-binary'
  server.registerResource('binary', binary, { mimeType: 'image/png' }, () => ({
    contents: [{ uri: binary, mimeType: 'image/png', blob: PIXEL }],
  }))
  server.registerResource(
    'template',
    new ResourceTemplate('test://template/{id}/data', { list: undefined }),
    { mimeType: 'application/json' },
    ({ href }, { id }) => ({
      contents: [{ uri: href, mimeType: 'application/json', text: JSON.stringify({ id }) }],
    }),
  )
}

function offerPrompts(server: McpServer): void {
  const user = <Content>(content: Content) => ({ role: 'user' as const, content })
  server.registerPrompt('test_simple_prompt', { description: 'Has no arguments.' }, () => ({
    messages: [user(text('This is a simple prompt for testing.'))],
  }))
  server.registerPrompt('test_prompt_with_image', { description: 'Has an image.' }, () => ({
    messages: [user(image), user(text('Describe the image.'))],
  }))
  server.registerPrompt(
    'test_prompt_with_arguments',
    {
      description: 'Has two arguments.',
      argsSchema: z.object({
        arg1: completable(z.string(), start =>
          ['test', 'text'].filter(one => one.startsWith(start)),
        ),
        arg2: z.string(),
      }),
    },
    ({ arg1, arg2 }) => ({
      messages: [user(text(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`))],
    }),
  )
  server.registerPrompt(
    'test_prompt_with_embedded_resource',
    { description: 'Has a resource.', argsSchema: z.object({ resourceUri: z.string() }) },
    ({ resourceUri }) => ({
      messages: [user(resource(resourceUri)), user(text('Read the resource.'))],
    }),
  )
}
