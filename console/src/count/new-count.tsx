import { useState } from 'preact/hooks';
import { act } from '../api/act.ts';
import { faultOf } from '../api/reasons.ts';
import { hrefOf } from '../base.ts';
import { when } from '../i18n/dates.ts';
import { ButtonLink } from '../parts/button.tsx';
import { Field } from '../parts/field.tsx';
import { FormDialog } from '../parts/form-dialog.tsx';
import { navigate } from '../router/router.ts';
import { beginCount, openCountOf, placeOf, readOpenCounts, type Stocktaking } from './stocktaking.ts';
import { say } from './texts.ts';

/**
 * A new count: of which place, and what for. It opens at once, to be counted. Where one of the same is open it is offered
 * first.
 */
export function NewCount({ onClose }: { onClose: () => void }) {
  const [location, setLocation] = useState('');
  const [comment, setComment] = useState('');
  const [open, setOpen] = useState<Stocktaking>();
  const begin = async () => {
    const found = openCountOf(await act(readOpenCounts).result, location);
    setOpen(found);
    if (found && found.id !== open?.id) return;
    const { id } = await act((keyOf) => beginCount({ location, comment }, keyOf)).result;
    onClose();
    await navigate(placeOf(id));
  };
  const changeLocation = (text: string) => {
    setLocation(text);
    setOpen(undefined);
  };
  return (
    <FormDialog
      title={say().newCount}
      send={open ? say().beginAnother : say().begin}
      onSend={begin}
      onClose={onClose}
      fields={['location', 'comment']}
    >
      {(error) => (
        <>
          <p class="soft">{say().newWhy}</p>
          <Field
            id="count-place"
            label={say().place}
            hint={say().placeHint}
            value={location}
            onInput={changeLocation}
            fault={faultOf(error, 'location')}
            autocomplete="off"
            autocapitalize="characters"
            autoFocus
          />
          <Field
            id="count-comment"
            label={say().comment}
            value={comment}
            onInput={setComment}
            fault={faultOf(error, 'comment')}
            autocomplete="off"
          />
          {open && (
            <div class="message" role="alert">
              <span>{say().openAlready(open.id, when(open.timestamp))}</span>
              <ButtonLink look="small" href={hrefOf(placeOf(open.id))}>
                {say().goOnWith(open.id)}
              </ButtonLink>
            </div>
          )}
        </>
      )}
    </FormDialog>
  );
}
