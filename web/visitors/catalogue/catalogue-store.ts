import { createListeners } from '#shared/listeners.ts'
import type { CatalogueState, CatalogueStore, StateAccess } from './catalogue-state.ts'
import type { InitialState } from './initial-state.ts'

/** Returns the function that loads the spreadsheets. */
type CreateLoader = (access: StateAccess, initial?: InitialState) => CatalogueStore['reload']

/**
 * Holds the stalls that the screens show.
 * @param importLoader The loader is not part of the first script.
 */
export function createCatalogueStore(
  initial?: InitialState,
  importLoader: () => Promise<CreateLoader> = async () =>
    (await import('./catalogue-loader.ts')).createLoader,
): CatalogueStore {
  let state: CatalogueState = initial ? { status: 'initial', initial } : { status: 'loading' }
  let loader: CatalogueStore['reload'] | undefined
  let loading: Promise<void> | undefined
  const { tell, subscribe } = createListeners()
  const read = () => state

  function write(next: CatalogueState) {
    state = next
    tell()
  }

  async function startLoading() {
    const createLoader = await importLoader()
    loader ??= createLoader({ read, write }, initial)
    await loader()
  }

  function reload() {
    const started = startLoading()
    // The next `load` tries again.
    started.catch(() => (loading = undefined))
    return (loading = started)
  }

  return {
    read,
    subscribe,
    load: () => loading ?? reload(),
    reload,
  }
}
