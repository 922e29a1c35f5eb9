import { useEffect, useRef } from 'react'

/**
 * A tool that an island offers to agents in the browser. Names have letters, digits, `_`, `-`, and
 * `.` only.
 */
export interface AgentTool<State> {
  name: string
  title: string
  description: string
  /** A JSON Schema of the input. */
  inputSchema: object
  /**
   * The island's next state, and what the agent is told. The input is whatever the agent sent.
   *
   * @throws Error that says what to send instead.
   */
  act: (state: State, input: Readonly<Record<string, unknown>>) => { state: State; answer: string }
}

/** The part of WebMCP that is used: https://webmachinelearning.github.io/webmcp/ */
interface ModelContext {
  registerTool(
    tool: Omit<AgentTool<never>, 'act'> & {
      execute: (input: Record<string, unknown> | undefined) => Promise<string>
    },
    options: { signal: AbortSignal },
  ): Promise<void>
}

/**
 * Offers a tool while the island is on screen, where the browser has WebMCP. A call changes the
 * island as the reader would, so both see the same.
 */
export function useAgentTool<State>(
  tool: AgentTool<State>,
  state: State,
  show: (state: State) => void,
): void {
  const latest = useRef({ tool, state, show })
  useEffect(() => {
    latest.current = { tool, state, show }
  })
  useEffect(() => {
    const { modelContext } = document as Document & { modelContext?: ModelContext }
    if (!modelContext) return undefined
    const stop = new AbortController()
    const { act: _, ...described } = latest.current.tool
    const execute = async (input: Record<string, unknown> = {}): Promise<string> => {
      const { tool, state, show } = latest.current
      const next = tool.act(state, input)
      // A second call can come before the island is rendered again.
      latest.current.state = next.state
      show(next.state)
      return next.answer
    }
    // Rejects where tools are forbidden, as in a frame without permission, and when it is aborted.
    modelContext
      .registerTool({ ...described, execute }, { signal: stop.signal })
      .catch(() => undefined)
    return () => stop.abort()
  }, [])
}
