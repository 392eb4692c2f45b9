import { createRoot } from 'react-dom/client'
import '#web/ui/styles/tokens.css'
import '#web/ui/styles/base.css'
import '#web/ui/styles/no-motion.css'
import './start.css'
import { surviveTranslation } from '#web/ui/layout/survive-translation.ts'
import { AdminApp } from './app.tsx'
import { refuseDrops } from './refuse-drops.ts'
import { readLanguage } from './use-language.ts'
import { followInvitations } from './session/invitation.ts'
import { loadSession } from './session/session.ts'

document.documentElement.lang = readLanguage()
refuseDrops(window)
surviveTranslation()
followInvitations(() => void loadSession())
void loadSession()
createRoot(document.getElementById('root')!).render(<AdminApp />)
