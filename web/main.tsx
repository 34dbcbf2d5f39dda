import '#web/ui/tokens.css'
import '#web/ui/scripts.css'
import '#web/ui/base.css'
import '#web/ui/cards.css'
import '#web/ui/vocabulary.css'
import '#web/ui/mantine-base.ts'
import '#web/ui/controls.css'
import { MantineProvider } from '@mantine/core'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { countIn } from '#domain/words/t.ts'
import { LanguageHost } from '#web/app/language/language-host.tsx'
import { openRouter } from '#web/app/routes.tsx'
import { cssVariables, theme } from '#web/app/theme.ts'
import { TipHost } from '#web/ui/feedback/tip.tsx'
import { ToastHost } from '#web/ui/feedback/toast.tsx'
import { keepPressesOnTarget } from '#web/ui/presses.ts'

countIn(document.documentElement.lang)
keepPressesOnTarget()

void openRouter().then((router) =>
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        deduplicateCssVariables={false}
        forceColorScheme="light"
      >
        <RouterProvider router={router} />
        <ToastHost />
        <TipHost />
        <LanguageHost />
      </MantineProvider>
    </StrictMode>,
  ),
)
