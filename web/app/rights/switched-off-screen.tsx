import { Button } from '@mantine/core'
import { Link } from 'react-router'
import type { NeededUse } from '#domain/shop/uses.ts'
import { t } from '#domain/words/t.ts'
import classes from '#web/app/message-screen.module.css'
import { paths } from '#web/app/paths.ts'
import { USE_GROUPS } from '#web/app/settings/use-words.ts'
import { useAsTitle } from '#web/ui/frame/screen-title.ts'
import { useIsDrawn } from './use-rights.ts'

/** The first of several features that would do. */
const titleOf = (use: NeededUse) => {
  const [first] = [use].flat()
  return USE_GROUPS.flatMap(([, words]) => (first && words[first]?.title) ?? []).join()
}

/** In place of a screen whose feature the shop has switched off: which one, and where it is switched on. */
export function SwitchedOffScreen({ use }: { use: NeededUse }) {
  const maySwitch = useIsDrawn()('settings')
  const title = t('{title}: off', { title: titleOf(use) })
  useAsTitle(title)
  return (
    <div className={classes.screen}>
      <h1>{title}</h1>
      <p>{t('This shop has switched it off. Nothing is deleted: switched on, everything is back.')}</p>
      {!maySwitch && <p>{t('An owner of the shop switches it on under Settings, What this shop uses.')}</p>}
      <div className="flex wrap gap-3 above-4">
        <Button component={Link} to={maySwitch ? paths.uses : paths.invoices}>
          {maySwitch ? t('To the Switches') : t('To the Bills')}
        </Button>
      </div>
    </div>
  )
}
