import { useState } from 'preact/hooks';
import { neverOverwrite } from '../api/edit-field.ts';
import { sentenceOf } from '../api/errors.ts';
import { Button } from '../parts/button.tsx';
import { Fault } from '../parts/fault.tsx';
import { Question } from '../parts/question.tsx';
import { noteDone } from '../shell/done-here.ts';
import { change, type User } from './api.ts';
import { say } from './texts.ts';

/** Asks before it disables, as nothing brings the tokens back; enabling asks nothing. */
export function Disabling({ user }: { user: User }) {
  const [isAsked, setAsked] = useState(false);
  const [fault, setFault] = useState<string | undefined>();
  const turn = async (disabled: boolean) => {
    setAsked(false);
    setFault(undefined);
    try {
      await change({ user, field: 'disabled', to: disabled, decide: neverOverwrite }).result;
      noteDone({ title: user.username, note: disabled ? say().wasDisabled : say().wasEnabled });
    } catch (error) {
      setFault(sentenceOf(error));
    }
  };
  return (
    <li class="row">
      <div>
        <p class="label">{say().loggingIn}</p>
        <p class="soft">{user.disabled ? say().mayNotLogIn : say().mayLogIn}</p>
        <Fault>{fault}</Fault>
        {isAsked && (
          <Question
            title={say().disableQuestion(user.username)}
            yes={say().disable}
            isDanger
            onYes={() => void turn(true)}
            onNo={() => setAsked(false)}
          >
            <p>{say().disableWhy(user.username)}</p>
          </Question>
        )}
      </div>
      {user.disabled ? (
        <Button look="small" onClick={() => void turn(false)}>
          {say().enable}
        </Button>
      ) : (
        <Button look="small" onClick={() => setAsked(true)}>
          {say().disable}
        </Button>
      )}
    </li>
  );
}
