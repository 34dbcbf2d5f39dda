import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import type { MyShop } from '#contract/people/my-shops.ts'
import { SHOP_ROLE_WORDS } from '#domain/people/permissions.ts'
import { t } from '#domain/words/t.ts'
import { goIntoShop } from '#web/app/line/go-into-shop.ts'
import { paths } from '#web/app/paths.ts'
import { NotLoaded } from '#web/ui/feedback/not-loaded.tsx'
import { StateWord } from '#web/ui/feedback/state-word.tsx'
import { useIsPhone } from '#web/ui/frame/use-width.ts'
import { useMyShops } from './my-shop-data.ts'
import classes from './shops-dialog.module.css'
import { TakeOverDialog } from './take-over-dialog.tsx'
import { useLeaveShop } from './use-leave-shop.ts'

/** Shops of a person: switch to one, leave one, or accept an offered one. */
export function ShopsDialog({ onClose }: { onClose: () => void }) {
  const isPhone = useIsPhone()
  const { data: shops, error, isFetching, refetch } = useMyShops()
  const [taken, setTaken] = useState<MyShop>()
  if (taken) return <TakeOverDialog shop={taken} onClose={onClose} />
  return (
    <Modal opened onClose={onClose} title={t('Your Shops')} size={520} fullScreen={isPhone}>
      {shops ? (
        <ul className={classes.shops}>
          {shops.map((shop) => (
            <ShopRow key={shop._id} shop={shop} onTakeOver={() => setTaken(shop)} />
          ))}
          <li>
            <Button component={Link} to={paths.clients} variant="default" fullWidth onClick={onClose}>
              {t('All on One Page, by What Is Due')}
            </Button>
          </li>
        </ul>
      ) : (
        <NotLoaded
          error={!isFetching && error}
          failed={t('Your shops could not be loaded')}
          onRetry={refetch}
        />
      )}
    </Modal>
  )
}

function ShopRow({ shop, onTakeOver }: { shop: MyShop; onTakeOver: () => void }) {
  const { _id, name, address, role, isCurrent, offeredBy } = shop
  const { leave, isPending } = useLeaveShop(shop)
  return (
    <li
      className={`ruled row wrap row-gap-2 column-gap-4 ${classes.shop}`}
      data-current={isCurrent || undefined}
    >
      <div>
        <p className={`flex wrap strong ${classes.name}`}>
          <span>{name}</span> {isCurrent && <StateWord state="approved">{t('open now')}</StateWord>}
        </p>
        <p className="small quiet breaks">{[SHOP_ROLE_WORDS[role], address].filter(Boolean).join(' · ')}</p>
        {offeredBy !== null && (
          <p className="small quiet breaks">{t('{person} offers you this shop.', { person: offeredBy })}</p>
        )}
      </div>
      <div className="flex wrap gap-2">
        {offeredBy !== null && (
          <Button variant="default" onClick={onTakeOver}>
            {t('Take Over')}
          </Button>
        )}
        {!isCurrent && (
          <Button
            variant="default"
            aria-label={t('Open {shop}', { shop: name })}
            onClick={() => void goIntoShop(_id)}
          >
            {t('Open')}
          </Button>
        )}
        <Button
          variant="subtle"
          aria-label={t('Leave {shop}', { shop: name })}
          loading={isPending}
          onClick={() => void leave()}
        >
          {t('Leave')}
        </Button>
      </div>
    </li>
  )
}
