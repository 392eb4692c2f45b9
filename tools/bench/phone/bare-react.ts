import type { Browser } from '@playwright/test'
import { build, type Rolldown } from 'vite'

/** A text, or an element with its class and children. */
type Tree = string | [tag: string, className: string, children: Tree[]]

/**
 * Builds a script that only hydrates the elements of the page at `url` with bare React, to measure what
 * hydration costs without any of our code.
 */
export async function buildBareReact(browser: Browser, url: string): Promise<string> {
  const page = await browser.newPage()
  await page.goto(url)
  const tree = await page.evaluate(readTree)
  await page.close()
  const entry = 'virtual:bare-react'
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'bare-react',
        resolveId: (id) => (id === entry ? `\0${entry}` : undefined),
        load: (id) => (id === `\0${entry}` ? toScript(tree) : undefined),
      },
    ],
    build: { write: false, minify: 'oxc', rolldownOptions: { input: entry } },
  })) as Rolldown.RolldownOutput
  return output[0].code
}

/** The content of `#root` as the server sent it. */
function readTree(): Tree[] {
  const toTrees = (element: Element): Tree[] =>
    [...element.childNodes].flatMap((node): Tree[] => {
      if (node instanceof Text) return [node.data]
      if (!(node instanceof Element)) return []
      return [[node.localName, node.getAttribute('class') ?? '', toTrees(node)]]
    })
  return toTrees(document.getElementById('root')!)
}

/** Writes what a JSX compiler would output. React compares only text and elements, so other attributes are omitted. */
function toScript(trees: Tree[]): string {
  const toCode = (tree: Tree): string => {
    if (typeof tree === 'string') return JSON.stringify(tree)
    const [tag, className, children] = tree
    const props = [
      className && `className: ${JSON.stringify(className)}`,
      children.length > 0 && `children: ${toChildren(children)}`,
    ].filter(Boolean)
    const call = children.length > 1 ? 'jsxs' : 'jsx'
    return `${call}(${JSON.stringify(tag)}, { ${props.join(', ')} })`
  }
  const toChildren = (children: Tree[]) =>
    children.length === 1 ? toCode(children[0]!) : `[${children.map(toCode).join(', ')}]`
  return `
    import { jsx, jsxs } from 'react/jsx-runtime'
    import { Fragment, useLayoutEffect } from 'react'
    import { hydrateRoot } from 'react-dom/client'
    function Page() {
      useLayoutEffect(() => void performance.mark('hydrated'), [])
      return jsxs(Fragment, { children: [${trees.map(toCode).join(', ')}] })
    }
    hydrateRoot(document.getElementById('root'), jsx(Page, {}), {
      onRecoverableError: (error) => console.error(error),
    })`
}
