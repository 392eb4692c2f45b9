/** A drawing on a 24 by 24 grid in strokes of 2; decoration beside a text, so it has no name. */
export function Icon({ shape, size = 24 }: { shape: string; size?: number }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={shape} />
    </svg>
  )
}
