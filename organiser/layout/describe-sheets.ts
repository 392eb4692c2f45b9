/** A sheet of a committee's file, and whether something of it came in. */
export interface SheetUse {
  file: string
  sheet?: string | undefined
  isRead: boolean
}

/** Which sheets of a workbook were read, and which were not; nothing where it has only one. */
export function describeSheets(uses: SheetUse[]): string[] {
  return [...Map.groupBy(uses, ({ file }) => file)].flatMap(([file, all]) => {
    const names = (isRead: boolean) => {
      const read = new Set(all.filter((one) => one.isRead).map(({ sheet }) => sheet))
      const those = all.filter(({ sheet }) => read.has(sheet) === isRead)
      return [...new Set(those.map(({ sheet }) => `"${sheet}"`))].join(', ')
    }
    if (all.length < 2 || all[0]!.sheet === undefined) return []
    const [read, unread] = [names(true), names(false)]
    const parts = [read && `read are ${read}`, unread && `not read ${unread}`].filter(Boolean)
    return [`Of the sheets of ${file}, ${parts.join('; ')}. To choose: --sheet "NAME".`]
  })
}
