import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { findLicenceProblems, readLicences, toLicenceText } from '../../build/licences/licence.ts'
import { findInstalled } from '../../build/release/packages.ts'
import { parseJson, runNpm } from './npm.ts'

const Manifest = z.object({
  dependencies: z.record(z.string(), z.string()),
  /** Used only by tests, on systems for which npm has these packages. The product has no optional dependencies. */
  optionalDependencies: z.record(z.string(), z.string()).default({}),
})
const Component = z.looseObject({
  'bom-ref': z.string(),
  purl: z.string().optional(),
  properties: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
})
const Bill = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  components: z.array(Component),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()).default([]) })),
})

const INTRO = 'The packages that Mela runs on, in browsers and on the server.'

/** We do not distribute Node: users have their own, and the image includes its licence. */
const NOT_PASSED_ON = ['node']

export interface Written {
  /** A sentence that says what was written. */
  made: string
  problems: string[]
}

/** Writes the licences of all production dependencies to a file. */
export function writeAllLicences(root: string, outDir: string): Written {
  const { dependencies } = readManifest(root)
  const names = Object.keys(dependencies).filter((name) => !NOT_PASSED_ON.includes(name))
  const dirs = findInstalled(readJson(root, 'package-lock.json'), names).map((path) =>
    join(root, path),
  )
  const licences = readLicences(dirs)
  mkdirSync(outDir, { recursive: true })
  writeFileSync(join(outDir, 'licences.txt'), toLicenceText(INTRO, licences))
  return {
    made: `Licences of ${licences.length} packages: licences.txt.`,
    problems: findLicenceProblems(licences),
  }
}

/** Writes a CycloneDX software bill of materials of all production dependencies to a file. */
export async function writeBill(root: string, outDir: string): Promise<Written> {
  const args = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx']
  const output = await runNpm(args, root)
  const bill = Bill.safeParse(parseJson(output ?? ''))
  if (!bill.success) {
    const problem = `npm sbom failed: ${output?.trim().slice(0, 500) || 'it printed nothing'}`
    return { made: 'No bill of materials.', problems: [problem] }
  }
  const { optionalDependencies } = readManifest(root)
  const production = withoutDevelopment(bill.data, Object.keys(optionalDependencies))
  mkdirSync(outDir, { recursive: true })
  writeFileSync(join(outDir, 'sbom.cdx.json'), `${JSON.stringify(production, null, 2)}\n`)
  const count = production.components.length
  return {
    made: `CycloneDX bill of materials for ${count} packages: sbom.cdx.json.`,
    problems: [],
  }
}

const readManifest = (root: string) => Manifest.parse(readJson(root, 'package.json'))
const readJson = (root: string, name: string): unknown =>
  JSON.parse(readFileSync(join(root, name), 'utf8'))

/** npm's `--omit=dev` also omits packages that production shares with development, such as pg. */
function withoutDevelopment(bill: z.infer<typeof Bill>, onlyForTests: string[]) {
  const components = bill.components.filter(
    ({ properties, purl = '' }) =>
      !properties.some(({ name }) => name === 'cdx:npm:package:development') &&
      !onlyForTests.some((name) => decodeURIComponent(purl).startsWith(`pkg:npm/${name}@`)),
  )
  const left = new Set(bill.components.map((one) => one['bom-ref']))
  for (const one of components) left.delete(one['bom-ref'])
  const dependencies = bill.dependencies
    .filter(({ ref }) => !left.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((on) => !left.has(on)) }))
  return { ...bill, components, dependencies }
}
