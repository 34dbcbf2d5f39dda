import { Button } from '@mantine/core'
import { useState } from 'react'
import { LEAVING_DAYS } from '#domain/shop/leaving.ts'
import { t } from '#domain/words/t.ts'
import settings from '#web/app/settings/settings.module.css'
import { later } from '#web/ui/later.tsx'

const CloseShopDialog = later(async () => (await import('./close-shop-dialog.tsx')).CloseShopDialog)

/** Panel in which an owner closes the shop. */
export function ClosingPanel({
  shop,
}: {
  shop: { shopId: string; shopName: string; closesAt?: string | undefined }
}) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      {!shop.closesAt && (
        <section className={`panel stack gap-3 ${settings.panel}`} aria-label={t('Close the shop')}>
          <h2>{t('Close the shop')}</h2>
          <p className="small quiet">
            {t(
              'You leave Bahi with this shop. For {days} days you can come back; then it is erased, but for the sealed books that the law asks for.',
              { days: LEAVING_DAYS },
            )}
          </p>
          <div className="flex wrap gap-2">
            <Button variant="default" onClick={() => setIsOpen(true)}>
              {t('Close the Shop...')}
            </Button>
          </div>
        </section>
      )}
      {/* The dialog shows the key, so it stays open after it has closed the shop. */}
      {isOpen && <CloseShopDialog shop={shop} onClose={() => setIsOpen(false)} />}
    </>
  )
}
