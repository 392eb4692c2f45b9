import { openSqliteTarget } from '../support/servers/attack-target.ts'
import { attacksContract } from './attacks.contract.ts'
import { crossSite } from './cross-site.ts'
import { databaseAttacks } from './database-attacks.ts'
import { framing } from './framing.ts'
import { harmlessRequests } from './harmless-requests.ts'
import { harmlessValues } from './harmless-values.ts'
import { bodies, methods } from './methods.ts'
import { nativeForms } from './pages/native-forms.ts'
import { oversize } from './oversize.ts'
import { paths } from './paths.ts'
import { prototypes } from './prototypes.ts'
import { readingRows } from './reading-rows.ts'

attacksContract(() => openSqliteTarget(), {
  attacks: {
    ...databaseAttacks,
    'too large': oversize,
    prototypes,
    paths,
    methods,
    framing,
    bodies,
    'another site': crossSite,
    'forms without scripts': nativeForms,
    'reading rows': readingRows,
  },
  harmless: [...harmlessValues, ...harmlessRequests],
})
