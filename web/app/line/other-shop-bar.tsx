import { Button } from '@mantine/core'
import { useState } from 'react'
import { t } from '#domain/words/t.ts'
import { changeSessionUser, readSession } from '#web/app/calls/session/session.ts'
import { comeBack } from '#web/app/line/go-into-shop.ts'
import { paths } from '#web/app/paths.ts'
import { forgetRefused } from './other-shop.ts'
import { PageBar } from './page-bar.tsx'

/** Bar over a page of one shop whose session has moved to another: nothing can be saved, and drafts stay. */
export function OtherShopBar() {
  const [isBusy, setIsBusy] = useState(false)
  const goBack = () => {
    setIsBusy(true)
    void comeBack()
      .then((isBack) => isBack && forgetRefused())
      .finally(() => setIsBusy(false))
  }
  const load = () => {
    // The next page loads its shop from the server.
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
