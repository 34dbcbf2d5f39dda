import { Button } from '@mantine/core'
import { useState } from 'react'
import { t } from '#domain/words/t.ts'
import { PageBar } from '#web/app/line/page-bar.tsx'
import { useMyShops } from './my-shop-data.ts'
import { TakeOverDialog } from './take-over-dialog.tsx'

/** Bar over every page of a person whom an owner offers a shop. */
export function OfferedBar() {
  const shop = useMyShops().data?.find(({ offeredBy }) => offeredBy !== null)
  const [isOpen, setIsOpen] = useState(false)
  if (!shop) return null
  const { name, offeredBy } = shop
  return (
    <>
      <PageBar
        role="status"
        words={t('{person} offers you {shop}.', { person: offeredBy ?? '', shop: name })}
      >
        <Button variant="default" size="xs" onClick={() => setIsOpen(true)}>
          {t('Take Over')}
        </Button>
      </PageBar>
      {isOpen && <TakeOverDialog shop={shop} onClose={() => setIsOpen(false)} />}
    </>
  )
}
