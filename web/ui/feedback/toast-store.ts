import { createListeners } from '#web/ui/layout/listeners.ts'

/** Requirement D-22. */
const TOAST_MS = 2000
/** From dismissal to removal. */
const TOAST_REMOVAL_MS = 2000

export interface ToastText {
  title: string
  body: string
  variant?: 'default' | 'destructive'
  /** `TOAST_MS` by default. */
  durationMs?: number
  /** Stays at least until this resolves, for example when the next screen has loaded. */
  until?: Promise<unknown>
}

export interface Toast extends ToastText {
  id: number
  state: 'open' | 'dismissed'
  /** How many times to announce it. */
  times: number
}

/** A new toast replaces the old one (requirement D-22). */
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
    /** Moving the focus to a new screen's title cuts off the first announcement. */
    repeat: () => toast && set({ ...toast, times: toast.times + 1 }),
  }
}

export const toasts = createToastStore()
