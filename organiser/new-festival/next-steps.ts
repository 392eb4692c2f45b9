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
    `The folder ${content} is ready.`,
    '',
    'Continue in this window. The first two lines choose the festival for all later commands.',
    'Type them again in every new window:',
    '',
    ...set.map((line) => `  ${line}`),
    '',
    '  npm start                                    opens it at http://localhost:3000; Ctrl+C stops it',
    '  npm run mela -- import STALLS.xlsx --apply   imports stalls and products from your list;',
    `                                               or type them into ${content}/files/`,
    '  npm run mela -- check                        finds mistakes',
    '',
    `Title, colours and pages are in ${content}/festival.json. Replace the logo, ${content}/files/logo.svg.`,
    'Before you print cards, write the address of the site into siteUrl in festival.json.',
    `${content}/README.md explains all files, and docs/another-festival.md the steps up to the festival.`,
  ]
}
