/** A running browser of any kind. */
export interface Engine {
  /** Opens a window for a new visitor, with its own storage. */
  open(size: Size): Promise<Tab>
  close(): Promise<void>
}

export interface Size {
  width: number
  height: number
}

/** A window, with the actions of visitors and tests. Coordinates are CSS pixels. */
export interface Tab {
  /** The engine's own name and version: 'Chromium 106.0.5249.0'. */
  version: string
  /** Waits for the page's load event. */
  goto(address: string): Promise<void>
  reload(): Promise<void>
  /** @param expression Its value, or the value of its promise, must be JSON. */
  evaluate(expression: string): Promise<unknown>
  /** Uses touch if the engine supports it, otherwise the mouse. */
  tapAt(x: number, y: number): Promise<void>
  /** Presses and releases a key: a character, or one of `NAMED_KEYS`. */
  press(key: string): Promise<void>
  /** A PNG of the viewport. */
  screenshot(): Promise<Buffer>
  /** Console errors since the window was opened. */
  errors(): Promise<string[]>
  close(): Promise<void>
}

/** Runs a function in the page. It can use only its arguments, which must be JSON. */
export async function callIn<Args extends unknown[], Result>(
  tab: Tab,
  act: (...args: Args) => Result,
  ...args: Args
): Promise<Awaited<Result>> {
  const list = args.map((arg) => JSON.stringify(arg) ?? 'undefined').join(',')
  return (await tab.evaluate(`(${act})(${list})`)) as Awaited<Result>
}
