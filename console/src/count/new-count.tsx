import { useState } from 'preact/hooks';
import { act } from '../api/act.ts';
import { faultOf } from '../api/reasons.ts';
import { Field } from '../parts/field.tsx';
import { FormDialog } from '../parts/form-dialog.tsx';
import { navigate } from '../router/router.ts';
import { beginCount, placeOf } from './stocktaking.ts';
import { say } from './texts.ts';

/** A new count: of which place, and what for. It opens at once, to be counted. */
export function NewCount({ onClose }: { onClose: () => void }) {
  const [location, setLocation] = useState('');
  const [comment, setComment] = useState('');
  const begin = async () => {
    const { id } = await act((keyOf) => beginCount({ location, comment }, keyOf)).result;
    onClose();
    await navigate(placeOf(id));
  };
  return (
    <FormDialog
      title={say().newCount}
      send={say().begin}
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
            onInput={setLocation}
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
        </>
      )}
    </FormDialog>
  );
}
