import '@mantine/core/styles/Switch.layer.css'
import { Switch } from '@mantine/core'
import { Icon } from '#web/ui/frame/icon.tsx'
import classes from './tick-switch.module.css'

/** A switch that takes effect at once: a tick shows its state, not the colour alone. */
export const TickSwitch = ({
  label,
  isOn,
  onChange,
}: {
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}) => (
  <Switch
    aria-label={label}
    classNames={{ track: classes.track, thumb: classes.knob }}
    withThumbIndicator={false}
    thumbIcon={isOn && <Icon name="check" size={16} />}
    checked={isOn}
    onChange={({ currentTarget: { checked } }) => onChange(checked)}
  />
)
