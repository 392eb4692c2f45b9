import { openSqliteTarget } from '../support/servers/attack-target.ts'
import { attacksContract } from './attacks.contract.ts'
import { harmlessRequests, harmlessValues } from './harmless.ts'
import { bodies, crossSite, framing, methods, paths } from './requests.ts'
import { knownRows, readingBeside, readingRows } from './reading.ts'
import { brokenJson, injection, oversize, unicode, unknownNames, wrongTypes } from './values.ts'

attacksContract(openSqliteTarget, {
  attacks: {
    SQL: injection,
    'values of the wrong type': wrongTypes,
    'JSON that is broken or changes prototypes': brokenJson,
    'unknown names': unknownNames,
    'unusual characters': unicode,
    'too much': oversize,
    'an address that leads out of the site': paths,
    'an unusual verb': methods,
    'an ambiguous length or host': framing,
    'a packed body': bodies,
    'a page of another site': crossSite,
    'a read of private rows': readingRows,
    'a known row': knownRows,
    'a read beside the totals': readingBeside,
  },
  harmless: [...harmlessValues, ...harmlessRequests],
})
