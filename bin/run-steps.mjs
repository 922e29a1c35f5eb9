// Runs steps in parallel, as many as there are processors, and reports each in one line.
import { spawn } from 'node:child_process'
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** The number of lines printed from a failed step's output. */
const TAIL = 150
/** Milliseconds between two progress lines if the output isn't a terminal. */
const HEARTBEAT = 60_000

/**
 * Runs every step whose `needs` pass, in the given order of preference.
 *
 * @param {import('./test-steps.d.mts').Step[]} steps
 * @param {{ root: string, atOnce?: number, passed?: import('./passed-steps.d.mts').PassedSteps |
 *   null }} options
 *   `passed` knows steps that don't have to run again.
 * @returns {Promise<{ name: string, state: 'passed' | 'failed' | 'skipped', seconds: number }[]>}
 */
export async function runSteps(
  steps,
  { root, atOnce = Math.max(2, availableParallelism()), passed = null },
) {
  const logs = join(root, '.cache/test/logs')
  mkdirSync(logs, { recursive: true })
  const names = new Set(steps.map(({ name }) => name))
  const results = new Map()
  const running = new Map()
  const said = progress(running)
  const waiting = steps.filter(step => {
    if (!passed?.has(step)) return true
    results.set(step.name, { name: step.name, state: 'passed', seconds: 0 })
    said.line(`✓ ${step.name} (nothing that it reads has changed since it passed)`)
    return false
  })
  const start = step => {
    const began = Date.now()
    const log = join(logs, `${step.name.replaceAll(' ', '-')}.log`)
    const entry = { last: '', dots: 0 }
    running.set(step.name, entry)
    said.line(`▶ ${step.name}`)
    return new Promise(done => {
      const child = spawn(process.execPath, step.args, {
        cwd: root,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...process.env, FORCE_COLOR: '0', ...step.environment },
      })
      const file = createWriteStream(log)
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', chunk => {
          file.write(chunk)
          entry.last = lastLine(chunk.toString()) || entry.last
          entry.dots += chunk.toString().split('·').length - 1
        })
      child.once('close', status =>
        file.end(() => {
          running.delete(step.name)
          const seconds = (Date.now() - began) / 1000
          results.set(step.name, {
            name: step.name,
            state: status === 0 ? 'passed' : 'failed',
            seconds,
          })
          if (status === 0) {
            passed?.remember(step)
            said.line(`✓ ${step.name} (${seconds.toFixed(1)} s)${remarks(log)}`)
          } else
            said.line(
              `✗ ${step.name} (${seconds.toFixed(1)} s)\n${tailOf(log)}\n  All of it: ${log}`,
            )
          done()
        }),
      )
    })
  }
  const pending = new Set()
  /** While a step runs that has to run alone. */
  let isTaken = false
  const hasPlace = step => !isTaken && pending.size < (step.isAlone ? 1 : atOnce)
  const state = name => results.get(name)?.state
  while (waiting.length > 0 || pending.size > 0) {
    for (const step of waiting.slice()) {
      const needs = (step.needs ?? []).filter(name => names.has(name))
      if (needs.some(name => ['failed', 'skipped'].includes(state(name)))) {
        results.set(step.name, { name: step.name, state: 'skipped', seconds: 0 })
        waiting.splice(waiting.indexOf(step), 1)
      } else if (hasPlace(step) && needs.every(name => state(name) === 'passed')) {
        waiting.splice(waiting.indexOf(step), 1)
        isTaken = step.isAlone ?? false
        const run = start(step).then(() => {
          pending.delete(run)
          isTaken = false
        })
        pending.add(run)
      }
    }
    if (pending.size > 0) await Promise.race(pending)
  }
  said.end()
  return steps.map(({ name }) => results.get(name))
}

const linesOf = text =>
  stripVTControlCharacters(text)
    .split(/[\r\n]+/)
    .map(line => line.trimEnd())
    .filter(Boolean)

const lastLine = text => linesOf(text).at(-1) ?? ''

const tailOf = log =>
  linesOf(readFileSync(log, 'utf8'))
    .slice(-TAIL)
    .map(line => `  ${line}`)
    .join('\n')

/**
 * The number of tests that ran, as Vitest and Playwright report it, and notices and tables of
 * figures that a step prints although it passed.
 */
const remarks = log =>
  linesOf(readFileSync(log, 'utf8'))
    .map(line => line.trim())
    .filter(line => REMARK.test(line))
    .map(line => `\n  ${line}`)
    .join('')
const REMARK =
  /^(?:!!!|\|.*\|$|Tests +\d|\d+ (?:passed|failed|flaky|skipped)\b|\d+ of \d+ (?:samples?|sample runs)\b)/

/**
 * On a terminal, a status line at the bottom shows what is running; elsewhere, one line is printed
 * per minute.
 */
function progress(running) {
  // Playwright's dot reporter prints one dot for each test that passed.
  const said = ({ last, dots }) => (dots > 0 ? `${dots} tests passed` : last.slice(0, 60))
  const status = () => [...running].map(([name, entry]) => `${name}: ${said(entry)}`).join(' | ')
  const { isTTY, columns = 100 } = process.stdout
  const draw = () =>
    process.stdout.write(
      isTTY ? `\r\u001b[K${status().slice(0, columns - 1)}` : `  … ${status()}\n`,
    )
  const timer = setInterval(draw, isTTY ? 500 : HEARTBEAT)
  const clear = isTTY ? '\r\u001b[K' : ''
  return {
    line: text => process.stdout.write(`${clear}${text}\n`),
    end() {
      clearInterval(timer)
      process.stdout.write(clear)
    },
  }
}
