import { createListeners } from '#shared/listeners.ts'

export interface ToastText {
  title: string
  body: string
  variant?: 'default' | 'destructive'
  /** How long it stays, in milliseconds; 2000 where nothing is said. */
  durationMs?: number
}

export interface Toast extends ToastText {
  id: number
  /** A dismissed toast is out of sight and is removed a while later. */
  state: 'open' | 'dismissed'
}

export interface ToastStore {
  read(): Toast | undefined
  subscribe(listener: () => void): () => void
  show(text: ToastText): void
  dismiss(): void
}

const DEFAULT_DURATION_MS = 2000
const REMOVE_AFTER_MS = 2000

/** One toast at a time: a new one takes the place of the old (specification, section 9). */
export function createToastStore(): ToastStore {
  let toast: Toast | undefined
  let lastId = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const { tell, subscribe } = createListeners()

  function set(next: Toast | undefined) {
    toast = next
    tell()
  }

  function dismiss() {
    if (toast?.state !== 'open') return
    clearTimeout(timer)
    set({ ...toast, state: 'dismissed' })
    timer = setTimeout(() => set(undefined), REMOVE_AFTER_MS)
  }

  return {
    read: () => toast,
    subscribe,
    show(text) {
      clearTimeout(timer)
      lastId += 1
      set({ ...text, id: lastId, state: 'open' })
      timer = setTimeout(dismiss, text.durationMs ?? DEFAULT_DURATION_MS)
    },
    dismiss,
  }
}

export const toasts = createToastStore()
