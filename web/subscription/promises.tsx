import { t } from '#domain/words/t.ts'
import { Icon, type IconName } from '#web/ui/frame/icon.tsx'
import classes from './subscription.module.css'

const PROMISES: { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'shield',
    title: t('Secure Payments'),
    text: t('UPI and cards through the payment gateway. We never see your card.'),
  },
  { icon: 'bolt', title: t('Fast Activation'), text: t('Your shop opens as soon as the payment arrives.') },
  {
    icon: 'headset',
    title: t('24/7 Support'),
    text: t('Help whenever your shop is open, and when it is not.'),
  },
]

/** Three reasons below the plans. */
export const Promises = () => (
  <ul className={classes.promises}>
    {PROMISES.map(({ icon, title, text }) => (
      <li key={title}>
        <Icon name={icon} size={20} />
        <div>
          <h2 className="heading">{title}</h2>
          <p className="quiet">{text}</p>
        </div>
      </li>
    ))}
  </ul>
)
