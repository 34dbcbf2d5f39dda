import { Button } from '@mantine/core'
import { useState } from 'react'
import { t } from '#domain/words/t.ts'
import { changeSessionUser, readSession } from '#web/app/calls/session/session.ts'
import { comeBack } from '#web/app/line/go-into-shop.ts'
import { paths } from '#web/app/paths.ts'
import { forgetRefused } from './other-shop.ts'
import { PageBar } from './page-bar.tsx'

/** Over a page of one shop whose session is in another by now: nothing is saved here, and nothing typed is lost. */
export function OtherShopBar() {
  const [isBusy, setIsBusy] = useState(false)
  const goBack = () => {
    setIsBusy(true)
    void comeBack()
      .then((isBack) => isBack && forgetRefused())
      .finally(() => setIsBusy(false))
  }
  const load = () => {
    // Which shop that is the next page asks the server.
    if (readSession()) changeSessionUser({ rights: undefined, uses: undefined })
    window.location.assign(paths.dashboard)
  }
  return (
    <PageBar
      role="alert"
      words={t(
        'Another shop was opened in this browser. This page is of the shop before: nothing is saved here.',
      )}
    >
      <Button variant="default" size="xs" disabled={isBusy} onClick={goBack}>
        {t('Back to This Shop')}
      </Button>
      <Button variant="default" size="xs" disabled={isBusy} onClick={load}>
        {t('Load Anew')}
      </Button>
    </PageBar>
  )
}
