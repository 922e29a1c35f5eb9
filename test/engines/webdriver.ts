/** How long a browser may take to answer, in milliseconds. A frozen page never does. */
const PATIENCE = 40_000

/** A session of the W3C WebDriver protocol: https://www.w3.org/TR/webdriver2/. */
export class WebDriver {
  private constructor(
    private readonly driver: string,
    private readonly path: string,
  ) {}

  /** @param capabilities Those that the browser must have. */
  static async start(driver: string, capabilities: object): Promise<WebDriver> {
    const { sessionId } = await call<{ sessionId: string }>(`${driver}/session`, 'POST', {
      capabilities: { alwaysMatch: capabilities },
    })
    return new WebDriver(driver, `/session/${sessionId}`)
  }

  /** @throws What the driver says is wrong, or what the script that it runs throws. */
  send<Result = void>(method: string, path: string, body?: object): Promise<Result> {
    return call(this.driver + this.path + path, method, body)
  }
}

async function call<Result>(url: string, method: string, body?: object): Promise<Result> {
  const response = await fetch(url, {
    method,
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(PATIENCE),
  })
  const { value } = (await response.json()) as { value: { error: string; message: string } }
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`)
  return value as Result
}
