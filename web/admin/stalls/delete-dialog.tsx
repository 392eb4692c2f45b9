import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useTexts } from '../use-language.ts'
import styles from './publish-bar.module.css'
import { texts } from './texts.ts'

interface DeleteDialogProps {
  name: string
  /** The number of products that go with a stall. */
  products: number
  onDelete: () => void
  onClose: () => void
}

export function DeleteDialog({ name, products, onDelete, onClose }: DeleteDialogProps) {
  const words = useTexts(texts)
  return (
    <Dialog title={words.deleteRow(name)} onClose={onClose}>
      {products > 0 && <p>{words.deleteProducts(products)}</p>}
      <p>{words.deleteQuestion}</p>
      <div className={styles.buttons}>
        <Button look="primary" onClick={onDelete}>
          {words.deleteIt}
        </Button>
        <Button onClick={onClose}>{words.keep}</Button>
      </div>
    </Dialog>
  )
}
