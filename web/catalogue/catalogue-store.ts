import { createListeners } from '#shared/listeners.ts'
import type { CatalogueState, CatalogueStore, Loader, StateAccess } from './catalogue-state.ts'
import type { InitialState } from './initial-state.ts'

type CreateLoader = (access: StateAccess, initial?: InitialState) => Loader

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
  let loader: Loader | undefined
  let loading: Promise<void> | undefined
  const { tell, subscribe } = createListeners()
  const read = () => state

  function write(next: CatalogueState) {
    state = next
    tell()
  }

  async function getLoader() {
    const createLoader = await importLoader()
    return (loader ??= createLoader({ read, write }, initial))
  }

  function reload() {
    const started = getLoader().then((found) => found.reload())
    // The next `load` tries again.
    started.catch(() => (loading = undefined))
    return (loading = started)
  }

  return {
    read,
    subscribe,
    load: () => loading ?? reload(),
    reload,
    change: async (operation) => (await getLoader()).change(operation),
  }
}
