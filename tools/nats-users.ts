// Writes what each user of the broker may do into the configuration that Compose and Kubernetes mount.
import { writeFileSync } from 'node:fs';
import { brokerUsers, permissionsOf } from '@stockroom/events';

export const USERS_FILE = 'deploy/kubernetes/servers/nats-users.conf';

/** The users of the broker, each with a password from its own variable and the least permissions. */
export function usersConfig(namespace = 'stockroom'): string {
  const users = brokerUsers.map((user) => {
    const password = `$${user.toUpperCase().replaceAll('-', '_')}_PASSWORD`;
    const { publish, subscribe } = permissionsOf(namespace, user);
    return `    {
      user: ${user}, password: ${password}
      permissions: {
        publish: { allow: [
${listed(publish.allow)}
        ] }
        subscribe: { allow: [
${listed(subscribe.allow)}
        ] }
      }
    }`;
  });
  return `# Written by \`npx node tools/nats-users.ts\` of packages/events/src/permissions.ts: change that, not this.
authorization {
  users: [
${users.join('\n')}
  ]
}
`;
}

function listed(subjects: string[]): string {
  return subjects.map((subject) => `          ${JSON.stringify(subject)}`).join('\n');
}

if (import.meta.main) writeFileSync(USERS_FILE, usersConfig());
