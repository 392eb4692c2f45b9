/** What a search box offers, in one file: it comes after the first paint. */
export { findSuggestions } from './suggestions.ts'
export { SuggestionList } from './suggestion-list.tsx'
