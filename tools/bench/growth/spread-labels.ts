interface Block {
  /** Labels that would overlap, from top to bottom. */
  members: number[]
  middle: number
}

/**
 * Moves labels apart, each as little as possible, so that none overlap and all stay in the picture.
 * @param wanted The ideal position of the middle of each label.
 * @param height The height of a label.
 * @returns The final positions, in the order of `wanted`.
 */
export function spreadLabels(wanted: number[], height: number, top: number, bottom: number) {
  const toBlock = (members: number[]): Block => {
    const half = (members.length * height) / 2
    const middle = members.reduce((sum, one) => sum + wanted[one]!, 0) / members.length
    return { members, middle: Math.max(top + half, Math.min(bottom - half, middle)) }
  }
  const overlap = (above: Block, below: Block) =>
    below.middle - above.middle < ((above.members.length + below.members.length) * height) / 2
  const order = wanted.map((_, index) => index).toSorted((a, b) => wanted[a]! - wanted[b]!)
  const blocks: Block[] = []
  for (const index of order) {
    let block = toBlock([index])
    while (blocks.length > 0 && overlap(blocks.at(-1)!, block)) {
      block = toBlock([...blocks.pop()!.members, ...block.members])
    }
    blocks.push(block)
  }
  const places: number[] = []
  for (const { members, middle } of blocks) {
    for (const [at, index] of members.entries()) {
      places[index] = middle + (at - (members.length - 1) / 2) * height
    }
  }
  return places
}
