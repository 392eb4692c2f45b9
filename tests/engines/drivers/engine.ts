/** A browser that runs, whatever it is made of. */
export interface Engine {
  /** A window of a visitor who has never been here: it shares no storage with any other. */
  open(size: Size): Promise<Tab>
  close(): Promise<void>
}

export interface Size {
  width: number
  height: number
}

/** What a visitor does to a window, and what a test asks of it. Coordinates are CSS pixels. */
export interface Tab {
  /** The engine's, as it names itself: 'Chromium 106.0.5249.0'. */
  version: string
  /** Until the page's load event. */
  goto(address: string): Promise<void>
  reload(): Promise<void>
  /** @param expression Its value, or what its promise resolves to, must be JSON. */
  evaluate(expression: string): Promise<unknown>
  /** A finger where the engine has touch, else the mouse. */
  tapAt(x: number, y: number): Promise<void>
  /** A key goes down and up: a character, or one of `NAMED_KEYS`. */
  press(key: string): Promise<void>
  /** A PNG of what is in sight. */
  screenshot(): Promise<Buffer>
  /** What the console has had of errors since the window was opened. */
  errors(): Promise<string[]>
  close(): Promise<void>
}

/** Runs a function in the page. It sees nothing but its arguments, which must be JSON. */
export async function callIn<Args extends unknown[], Result>(
  tab: Tab,
  act: (...args: Args) => Result,
  ...args: Args
): Promise<Awaited<Result>> {
  const list = args.map((arg) => JSON.stringify(arg) ?? 'undefined').join(',')
  return (await tab.evaluate(`(${act})(${list})`)) as Awaited<Result>
}
