import { authorText } from '../../check/facts/author-text'
import { factIndex, findTyped } from '../../check/facts/find-typed'
import { knownFacts, regionFacts, type FactRule } from '../../check/facts/known-facts'
import { regions } from '../../../../test/two-regions'

const data = {
  hosted: { us: { egress: ['192.0.2.1', '192.0.2.10'] }, link: 'private.example.com' },
  models: { checked: '2026-11-22', acme: { small: 'acme-2-mini', large: 'acme-2' } },
  versions: {
    python: { sdk: '0.15.0', tools: '0.2.2', minimum: '3.11' },
    js: { sdk: '0.12.0', tools: '0.2.2' },
    chart: { stable: '0.17.0' },
  },
  pricing: {
    seat: '$39',
    free: '$0',
    traces: { now: '$5.00', before: '$5.00', sum: '$16,700', unit: '$1.00' },
    contract: 'By contract',
    runs: '25,000',
    data: '500 MB',
    write: '2,000 in 10 seconds',
    generate: '30 in an hour',
  },
}

const rules: FactRule[] = [
  { kind: 'host', keys: ['hosted.link'] },
  { kind: 'address', keys: ['hosted.*.egress.*'] },
  { kind: 'model', keys: ['models.*.*'] },
  { kind: 'version', keys: ['versions.python.*'], installer: 'pip' },
  { kind: 'version', keys: ['versions.js.*'], installer: 'npm' },
  { kind: 'version', keys: ['versions.chart.stable'], installer: 'helm' },
  { kind: 'minimum', keys: ['versions.python.minimum'], of: 'Python', near: ['SDK'] },
  { kind: 'price', keys: ['pricing.seat'] },
  { kind: 'price', keys: ['pricing.free'], near: ['seat'] },
  { kind: 'price', keys: ['pricing.traces.now', 'pricing.traces.**'], near: ['trace'] },
  { kind: 'limit', keys: ['pricing.contract', 'pricing.runs'], unit: 'runs' },
  { kind: 'limit', keys: ['pricing.data'], near: ['hour'] },
  { kind: 'limit', keys: ['pricing.write', 'pricing.generate'] },
]

const known = knownFacts(rules, data)
const index = factIndex([...regionFacts(regions), ...known.facts])

/** What is found in a page, as `typed: token token`. */
export const found = (source: string): string[] =>
  findTyped(authorText(source), index).map(({ typed, tokens }) => `${typed}: ${tokens.join(' ')}`)

/** What is found, as the rest of the text from there. */
export const foundAt = (source: string): string[] =>
  findTyped(authorText(source), index).map(({ offset }) => source.slice(offset))
