import { deflateSync } from 'node:zlib'
import { hrefOf, type PlacedSymbol } from './place-symbols'

/** Where symbols are on the site, in formats that other sites read. */
export interface Inventories {
  /** `objects.inv` of Sphinx, version 2: the symbols of Python. */
  sphinx: Buffer
  /** `symbols.json`: all symbols. */
  json: string
}

const SPHINX_ROLES: Record<PlacedSymbol['symbol']['kind'], string> = {
  class: 'py:class',
  interface: 'py:class',
  function: 'py:function',
  method: 'py:method',
  type: 'py:data',
  constant: 'py:data',
}

/** The full name by which others refer to a symbol. */
const fullName = ({ module, name, language }: PlacedSymbol): string =>
  module === '' ? name : `${module}${language === 'python' ? '.' : '#'}${name}`

/**
 * The inventories of both packages. The format of Sphinx is a header of four lines, then a line for
 * each symbol (name, role, priority, URI, title), compressed with zlib.
 */
export function sdkInventories(symbols: readonly PlacedSymbol[]): Inventories {
  const lines = symbols
    .filter(({ language }) => language === 'python')
    .map(one => {
      const role = SPHINX_ROLES[one.symbol.kind]
      return `${fullName(one)} ${role} 1 ${hrefOf(one).slice(1)} -`
    })
  const head = [
    '# Sphinx inventory version 2',
    '# Project: LangSmith SDK',
    '# Version: ',
    '# The remainder of this file is compressed using zlib.',
  ]
  const body = deflateSync(`${lines.sort().join('\n')}\n`, { level: 9 })
  const entries = symbols.map(one => ({
    language: one.language,
    name: fullName(one),
    kind: one.symbol.kind,
    url: hrefOf(one),
    ...(one.symbol.deprecated ? { deprecated: true } : {}),
  }))
  return {
    sphinx: Buffer.concat([Buffer.from(`${head.join('\n')}\n`), body]),
    json: `${JSON.stringify({ version: 1, symbols: entries })}\n`,
  }
}
