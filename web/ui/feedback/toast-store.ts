import { createListeners } from '#shared/listeners.ts'

/** Requirement D-22. */
const TOAST_MS = 2000
/** A dismissed toast is hidden, and removed after this time. */
const TOAST_REMOVAL_MS = 2000

export interface ToastText {
  title: string
  body: string
  variant?: 'default' | 'destructive'
  /** How long it stays; `TOAST_MS` by default. */
  durationMs?: number
  /** It stays at least until this resolves, for example when the next screen has arrived. */
  until?: Promise<unknown>
}

export interface Toast extends ToastText {
  id: number
  /** A dismissed toast is hidden, and removed a while later. */
  state: 'open' | 'dismissed'
  /** How often it has to be announced. */
  times: number
}

/** One toast at a time: a new one replaces the old (requirement D-22). */
export function createToastStore() {
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
    timer = setTimeout(() => set(undefined), TOAST_REMOVAL_MS)
  }

  return {
    read: () => toast,
    subscribe,
    show(text: ToastText) {
      clearTimeout(timer)
      lastId += 1
      const id = lastId
      set({ ...text, id, state: 'open', times: 1 })
      const end = () => void text.until!.then(() => toast?.id === id && dismiss())
      timer = setTimeout(text.until ? end : dismiss, text.durationMs ?? TOAST_MS)
    },
    dismiss,
    /** Announces a toast once more: the focus on the title of a new screen cuts the first announcement off. */
    repeat: () => toast && set({ ...toast, times: toast.times + 1 }),
  }
}

export const toasts = createToastStore()
