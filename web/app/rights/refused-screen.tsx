import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { type ShopWord, wordsOf } from '#domain/people/permissions.ts'
import { t } from '#domain/words/t.ts'
import { TRUSTED_TILL } from '#web/app/calls/session/stored-session.ts'
import classes from '#web/app/message-screen.module.css'
import { paths } from '#web/app/paths.ts'
import { useAsTitle } from '#web/ui/frame/screen-title.ts'

/** In place of a screen that the role may not open: what it needs, who gives it, and the way back. */
export function RefusedScreen({ needs }: { needs: Exclude<ShopWord, 'look'> }) {
  useAsTitle(t('Not for Your Role'))
  return (
    <div className={classes.screen}>
      <h1>{t('Not for Your Role')}</h1>
      <p>{t('Your role in this shop does not allow this: {what}', { what: wordsOf(needs) })}</p>
      <p>{t('An owner of the shop may open this page, and allows it to a role under Settings, Staff.')}</p>
      {TRUSTED_TILL in localStorage && (
        <p>{t('A PIN opens no settings, exports and returns: sign in with your password for them.')}</p>
      )}
      <div className={classes.actions}>
        <Button component={Link} to={paths.invoices}>
          {t('To the Bills')}
        </Button>
      </div>
    </div>
  )
}
