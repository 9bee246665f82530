import '../account/account.css';
import { say as accountSays } from '../account/texts.ts';
import { TokenList } from '../account/token-list.tsx';
import { api } from '../api/api.ts';
import { useQuery } from '../api/query.ts';
import { noteDone } from '../shell/done-here.ts';
import { endToken, tokensOf, type User } from './api.ts';
import { say } from './texts.ts';

export function UserTokens({ user }: { user: User }) {
  const params = { path: { id: user.id } };
  const { data, error, reload } = useQuery(tokensOf(user.id), () => api.get('/api/users/{id}/tokens', { params }));
  return (
    <section class="section" aria-labelledby="tokens">
      <div class="section-head">
        <div>
          <h2 id="tokens">{say().tokens}</h2>
          <p class="soft">{say().tokensWhy}</p>
        </div>
      </div>
      <TokenList
        tokens={data}
        error={error}
        onRetry={() => void reload()}
        onEnd={async (token) => {
          await endToken(user, token.id);
          noteDone({ title: token.name, note: accountSays().ended });
        }}
      />
    </section>
  );
}
