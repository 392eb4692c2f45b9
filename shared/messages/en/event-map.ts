import { plural } from './format.ts'
export const zoomIn = 'Zoom in'
export const zoomOut = 'Zoom out'
export const showAll = 'Whole map'
/** Announced when the map gets the focus. */
export const keys = 'Plus and minus zoom; the arrow keys move the map'

export const toPicture = 'Picture'
export const toStalls = 'Stalls'
export const youAreHere = 'You are here'
export const stall = ({ number, name }: { number: string; name: string }) =>
  `Stall ${number}${name && `, ${name}`}`
export const notOnMap = ({ number }: { number: string }) => `Stall ${number} is not on this map.`
export const marked = ({ count }: { count: number }) =>
  `${plural(count, 'stall is', 'stalls are')} marked on the map.`
export const legend = 'Places on the map'
export const stallsByRow = 'All stalls by row'
export const rowOf = ({ row }: { row: string }) => `Row ${row}`

export const from = ({ start }: { start: string }) => `From ${start}`
export const fromStall = ({ number }: { number: string }) => `From stall ${number}`
export const rowsTowards = ({ count, place }: { count: number; place: string }) =>
  plural(count, 'row', 'rows') + (place ? ` towards ${place}` : ' on')
export const cellsTowards = ({ count, place }: { count: number; place: string }) =>
  `in the same row ${plural(count, 'stall', 'stalls')}` + (place ? ` towards ${place}` : ' on')
export const beside = {
  left: ({ place }: { place: string }) => `left of ${place}`,
  right: ({ place }: { place: string }) => `right of ${place}`,
  front: ({ place }: { place: string }) => `in front of ${place}`,
  before: ({ place }: { place: string }) => `before ${place}`,
  past: ({ place }: { place: string }) => `past ${place}`,
}
