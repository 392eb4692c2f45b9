import { mixWith } from '#shared/colours.ts'

/** A stall under its awning on a round board: a neutral logo in the festival's colour. */
export function drawLogo(colour: string): string {
  const deep = mixWith(colour, '#000000', 0.32)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64">
  <circle cx="32" cy="32" r="31" fill="${colour}"/>
  <circle cx="32" cy="32" r="27" fill="none" stroke="#f2a20c" stroke-width="2"/>
  <g stroke="${deep}" stroke-width="1.5" stroke-linejoin="round">
    <path d="M19 30h26v17H19z" fill="#fff8ec"/>
    <path d="M19 39h26v8H19z" fill="#f2a20c"/>
    <path d="M19 17h26l4 11H15z" fill="#fff"/>
    <path d="M19 17h5.2l-2.4 11H15zM29.4 17h5.2l.8 11h-6.8zM39.8 17H45l4 11h-6.8z" fill="#f2a20c"/>
    <path d="M15 28a3.4 3.4 0 0 0 6.8 0 3.4 3.4 0 0 0 6.8 0 3.4 3.4 0 0 0 6.8 0 3.4 3.4 0 0 0 6.8 0 3.4 3.4 0 0 0 6.8 0z" fill="#fff"/>
  </g>
</svg>
`
}
