import { transformSync } from 'esbuild'
import { beforeAll, expect, test } from 'vitest'
import { loweredSyntax } from '../messages/lowered-syntax'
import { AsyncLocalStorage, carryThroughPromises } from '../async-context'

beforeAll(carryThroughPromises)

/** Runs code as it is compiled for browsers, with `storage` in scope. */
function run(code: string): Promise<unknown> {
  const { code: lowered } = transformSync(`result = (async () => {${code}})()`, loweredSyntax)
  // oxlint-disable-next-line no-implied-eval -- the code is the test's own
  const start = new Function('storage', `let result; ${lowered}; return result`)
  return start(new AsyncLocalStorage<string>()) as Promise<unknown>
}

test('Each of several parallel calls keeps its own context across awaits', async () => {
  const seen = await run(`
    const pause = () => new Promise(resolve => setTimeout(resolve, Math.random() * 5));
    const call = name => storage.run(name, async () => {
      await pause();
      const inner = await Promise.all([1, 2].map(number =>
        storage.run(name + number, async () => { await pause(); return storage.getStore(); })));
      await null;
      return [storage.getStore(), ...inner];
    });
    return Promise.all(['a', 'b', 'c'].map(call));
  `)
  expect(seen).toEqual([
    ['a', 'a1', 'a2'],
    ['b', 'b1', 'b2'],
    ['c', 'c1', 'c2'],
  ])
})

test('Generators, thenables, and rejected promises keep the context', async () => {
  const seen = await run(`
    async function* numbers() { yield storage.getStore(); await null; yield storage.getStore(); }
    const lazy = { then(resolve) { resolve(storage.getStore()); } };
    return storage.run('x', async () => {
      const found = [];
      for await (const one of numbers()) found.push(one);
      found.push(await lazy);
      try { await Promise.reject(new Error('no')); } catch { found.push(storage.getStore()); }
      return found;
    });
  `)
  expect(seen).toEqual(['x', 'x', 'x', 'x'])
})

test('The context ends with the call', async () => {
  expect(
    await run(`await storage.run('x', async () => { await null }); return storage.getStore()`),
  ).toBe(undefined)
})
