import classes from './shortcuts-dialog.module.css'

export type Shortcut = [keys: string[], does: string]

export const KeyList = ({ shortcuts }: { shortcuts: readonly Shortcut[] }) => (
  <dl className={classes.list}>
    {shortcuts.map(([keys, does]) => (
      <div key={does}>
        <dt>
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
        </dt>
        <dd>{does}</dd>
      </div>
    ))}
  </dl>
)
