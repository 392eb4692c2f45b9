/** 'south_indian' and 'south-indian' read 'South Indian'. */
export function formatLabel(label: string): string {
  return label
    .split(/[_\s-]+/)
    .filter((word) => word !== '')
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join(' ')
}
