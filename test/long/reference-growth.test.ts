import { describe, expect, test } from 'vitest'
import { compileReference } from '../../packages/engine/compile/compile-reference'
import type { CompileContext } from '../../packages/engine/compile/context'
import { referencePages } from '../../packages/api-reference/pages/reference-pages'
import type {
  ApiReference,
  Operation,
  Resource,
  Schema,
} from '../../packages/api-reference/operation/description'

const CONTEXT: CompileContext = {
  contentFolder: '/content',
  staticFolder: null,
  diagramFolder: '/content/_diagrams',
  regions: [],
  data: {},
}

const PER_RESOURCE = 10

/**
 * A description with as many operations as wanted, each with a body, a response, and a schema that
 * all share.
 */
function synthetic(operations: number): ApiReference {
  const shared: Record<string, Schema> = {
    Owner: {
      type: 'object',
      properties: { id: { type: 'string', format: 'uuid' }, name: { type: 'string' } },
    },
  }
  const resources = Array.from({ length: operations / PER_RESOURCE }, (_, index): Resource => {
    const name = `things_${index}`
    const schema: Schema = {
      type: 'object',
      properties: {
        id: { type: 'string' },
        owner: { $ref: 'Owner' },
        parts: {
          type: 'array',
          items: { type: 'object', properties: { size: { type: 'integer' } } },
        },
      },
      required: ['id'],
    }
    const operation: Operation = {
      auth: ['API Key'],
      body: { schema: { $ref: `Thing${index}` } },
      responses: { 200: { schema: { $ref: `Thing${index}` } }, 422: {} },
    }
    const keys = Array.from(
      { length: PER_RESOURCE },
      (_, number) => `POST /${name}/{id}/action_${number}`,
    )
    return {
      name,
      notes: {
        api: 'platform',
        group: 'Things',
        title: `Things ${index}`,
        description: 'Things.',
        operations: Object.fromEntries(
          keys.map((key, number) => [key, { title: `Do ${number}`, summary: 'Does something.' }]),
        ),
      },
      data: {
        operations: Object.fromEntries(keys.map(key => [key, operation])),
        schemas: { [`Thing${index}`]: schema },
      },
    }
  })
  return {
    resources,
    shared: { platform: shared, 'agent-server': {} },
    fields: { common: {}, schemas: {} },
  }
}

/** Compiles a synthetic reference; resolves to its number of pages and the milliseconds it took. */
async function compileAll(operations: number): Promise<{ pages: number; milliseconds: number }> {
  const start = performance.now()
  const pages = referencePages(synthetic(operations), {
    methods: {},
    rateLimits: new Map(),
    usedIn: new Map(),
  })
  for (const { path, file, page } of pages) {
    const compiled = await compileReference(
      { kind: 'reference', path, file, name: file, text: JSON.stringify(page) },
      CONTEXT,
    )
    expect(compiled.anchors.length).toBeGreaterThan(page.operations.length)
  }
  return { pages: pages.length, milliseconds: performance.now() - start }
}

describe('A reference of 2,000 operations', () => {
  test('takes time in proportion to one of 500', async () => {
    // Grammars are loaded once.
    await compileAll(20)
    const small = await compileAll(500)
    const large = await compileAll(2000)
    expect(large.pages).toBe(201)
    // Four times the work; twice that leaves room for a busy machine, and none for quadratic
    // growth.
    expect(large.milliseconds / small.milliseconds).toBeLessThan(8)
  })
})
