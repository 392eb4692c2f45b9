/** The new festival's folder, as typed from Mela's own folder. */
export interface NewPlace {
  content: string
  data: string
}

/**
 * What to do with a new folder, line by line, with commands for this computer's terminal.
 * @param platform As in `process.platform`.
 */
export function describeNextSteps({ content, data }: NewPlace, platform: string): string[] {
  const settings = { CONTENT_DIR: content, DATA_DIR: data }
  const set = Object.entries(settings).map(([name, path]) =>
    platform === 'win32' ? `set "${name}=${path}"` : `export ${name}='${path}'`,
  )
  return [
    `The folder ${content} is ready, with nothing of another festival in it.`,
    '',
    'Go on in this window. The first two lines say which festival is meant, for all commands that follow;',
    'type them again in every new window:',
    '',
    ...set.map((line) => `  ${line}`),
    '',
    '  npm start                                    opens it at http://localhost:3000; Ctrl+C ends it',
    '  npm run mela -- import STALLS.xlsx --apply   takes stalls and products from your own list;',
    `                                               or type them into ${content}/files/`,
    '  npm run mela -- check                        says what is not right yet',
    '',
    `Title, colours, pages: ${content}/festival.json. The logo: ${content}/files/logo.svg, a drawing to begin with.`,
    'Before you print cards: the address of the site, siteUrl in festival.json.',
    `All files are explained in ${content}/README.md, and the way to the evening in docs/another-festival.md.`,
  ]
}
