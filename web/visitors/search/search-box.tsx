import {
  type SubmitEvent,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useEffect,
} from 'react'
import * as messages from '#messages/search.ts'
import { useVoiceInput, voiceToasts } from '#web/visitors/platform/speech/use-voice-input.ts'
import { paths } from '#web/visitors/routes.ts'
import { IconButton } from '#web/ui/controls/button.tsx'
import { Icon, microphoneShape } from '#web/ui/icons/icon.tsx'
import { toasts } from '#web/ui/feedback/toast-store.ts'
import styles from './search-box.module.css'
import { useDebounced, useSuggestionList } from './use-suggestion-list.ts'
import { loadFestivalParts } from '#web/visitors/festival.ts'
import { withStyles } from '#web/ui/styles/failed-sheets.ts'
import { useCatalogueState } from '#web/visitors/catalogue/use-catalogue.ts'
import type { Suggestions } from './suggestions.ts'

const NONE: Suggestions = { categories: [], others: [] }

type Offer = typeof import('./suggestion-list.tsx')

/** `import().then(...)` would leave a failed style sheet uncaught. */
async function loadOffer() {
  const offer = await withStyles(import('./suggestion-list.tsx'))
  await loadFestivalParts(['categoryIcons'])
  return offer
}

/**
 * Suggestions load after the first paint, because reading all products takes time and nobody can
 * have focused the box before. If they fail to load, the box works without them.
 */
function useSuggestions(text: string) {
  const catalogue = useCatalogueState()
  // The stalls of an initial state have no categories.
  const vendors = catalogue.status === 'ready' ? catalogue.open : []
  const [offer, setOffer] = useState<Offer>()
  useEffect(() => void loadOffer().then(setOffer, () => {}), [])
  const suggestions = offer?.findSuggestions(vendors, text) ?? NONE
  return { ...suggestions, SuggestionList: offer?.SuggestionList }
}

/** Requirement L-9. */
const SEARCH_DEBOUNCE_MS = 200

const searchShape = 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5L20 20'
const clearShape = 'M6 6l12 12M18 6L6 18'

interface SearchBoxProps {
  placeholder: string
  /** A new query from outside shows in the box. */
  query: string
  /** Called when typing pauses, and immediately on Enter, a pick, clearing or a spoken phrase. */
  onSearch: (query: string) => void
  /**
   * False if a search opens another screen. There, only Enter or a picked suggestion starts a
   * search.
   */
  searchesWhileTyping?: boolean
}

/** Without scripts it is a plain form that leads to the results page. */
export function SearchBox(props: SearchBoxProps) {
  const { placeholder, query, onSearch, searchesWhileTyping = true } = props
  const [text, setText] = useState(query)
  const [knownQuery, setKnownQuery] = useState(query)
  if (query !== knownQuery) {
    // Back and Forward change the query from outside, and the box follows.
    setKnownQuery(query)
    if (query !== text.trim()) setText(query)
  }
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const { categories, others, SuggestionList } = useSuggestions(text)
  const suggestions = [...categories, ...others]
  const debounced = useDebounced(onSearch, SEARCH_DEBOUNCE_MS)

  const list = useSuggestionList({
    count: suggestions.length,
    onPick: (index) => searchFor(suggestions[index]!),
    onEnter: () => searchFor(text),
  })
  const voice = useVoiceInput((outcome) => {
    if (outcome.kind === 'heard') searchFor(outcome.text)
    else toasts.show(voiceToasts[outcome.kind])
  })

  function searchFor(next: string) {
    debounced.cancel()
    setText(next)
    list.close()
    onSearch(next.trim())
  }

  function handleTyping(next: string) {
    setText(next)
    list.open()
    if (searchesWhileTyping) debounced.call(next.trim())
  }

  // Text typed before hydration counts as typed now.
  const takeOver = useEffectEvent(() => {
    const typed = input.current!.value
    if (typed !== text) handleTyping(typed)
  })
  useLayoutEffect(() => takeOver(), [])

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    searchFor(text)
  }

  function handleClear() {
    searchFor('')
    input.current?.focus()
  }

  return (
    <form role="search" className={styles.box} action={paths.browseStalls} onSubmit={handleSubmit}>
      <Icon shape={searchShape} />
      <input
        ref={input}
        className={styles.input}
        name="q"
        type="text"
        enterKeyHint="search"
        autoComplete="off"
        role="combobox"
        aria-label={messages.search}
        aria-autocomplete="list"
        aria-expanded={list.isOpen}
        aria-controls={SuggestionList && listId}
        aria-activedescendant={list.highlighted >= 0 ? `${listId}-${list.highlighted}` : undefined}
        placeholder={placeholder}
        value={text}
        onChange={(event) => handleTyping(event.target.value)}
        {...list.inputHandlers}
      />
      {text !== '' && (
        <IconButton
          className="with-scripts"
          shape={clearShape}
          aria-label={messages.clear}
          onClick={handleClear}
        />
      )}
      {voice.isSupported && (
        <IconButton
          className={styles.voice}
          shape={microphoneShape}
          aria-label={messages.byVoice}
          aria-pressed={voice.isListening}
          onClick={() => void voice.toggle()}
        />
      )}
      {SuggestionList && (
        <SuggestionList
          id={listId}
          isOpen={list.isOpen}
          categories={categories}
          others={others}
          highlighted={list.highlighted}
          onPick={searchFor}
        />
      )}
    </form>
  )
}
