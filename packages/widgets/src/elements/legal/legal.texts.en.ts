const en = {
  version: 'Version {{version}}, in force since {{date}}',
  contents: 'Contents',
  print: 'Print',
  source: 'Printed from {{address}}',

  'privacy.title': 'Privacy policy and legal statement',
  'privacy.intro':
    '{{productName}} is the customer portal of a hygiene and service company. This page says in plain words which personal data the portal handles, what for, how long, and what you can ask of us.',
  'privacy.changes':
    'New in 1.1: what stays on your device, the offline copy of the portal’s files, who acts as whom, reports by Microsoft Power BI, rights in Taiwan, and how long pictures and records are kept.',
  'privacy.1.title': 'Who is responsible',
  'privacy.1.text':
    'The portal is run by the hygiene and service company that your group has a service contract with (“we”). We decide how the portal works and are responsible for the accounts in it.\nYour group (the customer organisation you belong to) decides who of its people gets an account, which role they have and which stores they see. For those decisions your group is responsible; we act on its instructions.',
  'privacy.2.title': 'Whose data this is about',
  'privacy.2.text':
    'This policy covers:\n• people of our customers who have an account: group administrators and group users;\n• our own staff who use the portal to look after customers;\n• people whose names appear in the records of a service, for example a sales representative, a contact person of a store or the author of an evaluation.\nThe portal is a tool for work. It is not meant for anybody under 16, and we do not knowingly handle data of children. If you notice such data, please tell us: we delete it.',
  'privacy.3.title': 'What data we handle',
  'privacy.3.text':
    'We handle what the service needs and no more:\n• account data: login name, name, mobile phone with area code, email, preferred language, role, and the groups you belong to;\n• sign-in data: your password as a one-way hash, verification codes for a few minutes, time and origin of sign-ins, and failed attempts, to keep strangers out;\n• what you enter: evaluations of service visits, feedback and suggestions with their pictures, remarks on proposals, interest in a promotion;\n• service records: visits, findings, corrective actions, readings and reports of your stores, with the names of the people involved;\n• a record of actions: who signed in or changed what, when and from which network address, in users, roles, organisation, stores and logos;\n• who acted as whom: when one of our super administrators opens your account to help you, the record keeps both names, the time and what was done;\n• technical data of calls, such as time, network address and a request number, to find faults and attacks.\nWe do not ask for special categories of data such as health or beliefs. Please do not enter any in free text or pictures, and avoid pictures that show people.',
  'privacy.4.title': 'What we use it for',
  'privacy.4.text':
    'We use the data:\n• to give you access and to show you what your role and group allow;\n• to carry out the service contract with your group: plan, document and improve services, answer feedback, follow up on corrective actions;\n• to send the codes and notices that you asked for;\n• to keep the portal secure, to find faults and to prove what was done by whom;\n• to meet duties under the law.\nThe grounds are the contract with your group, our legitimate interest in a secure and working portal, duties under the law and, where the law asks for it, your consent, which you give by accepting this policy when you sign in. Without account and sign-in data the portal cannot be used; everything else you enter is up to you and your group. We show no advertising from others, build no profiles of you and take no decisions about you by machine alone.',
  'privacy.5.title': 'Signing in with a company directory',
  'privacy.5.text':
    'Where it is set up, people may sign in with their company’s directory. The directory then asks you for your password, in its own window; we never see it. We receive a short-lived proof with your name, email and directory id, with permission to read just that. We use it to find your account and for nothing else. What the directory itself records is told by its own policy.',
  'privacy.6.title': 'What is kept on your device',
  'privacy.6.text':
    'The portal sets no cookies of its own. It keeps the following in the storage of your browser, so that you stay signed in and find things as you left them:\n• lustra.session: your session, that is the access token, your account data, groups, menus and what your role allows; while a super administrator acts in another account, the data of both;\n• lustra.activity: until when the session lasts without activity (239 minutes);\n• lustra.language and lustra.theme: the language you chose, and light or dark;\n• lustra.policy: which version of this policy you accepted on this device;\n• portal_group: your list of groups;\n• lustra.recent-groups and lustra.today: the groups you used last, and for which day and group you closed the day’s overview;\n• other entries that begin with “lustra.”: how lists and the menu are arranged, the area code used last, which ways to sign in are offered, and, for one tab only, where you were going and where a code was sent;\n• an offline copy of the portal’s own program files, so that it opens quickly and also without a connection. It holds no personal data and no reports.\nSigning out in the portal removes the session, the list of groups, the groups used last and where codes were sent; so does a session that has run out. Clearing the site data of your browser removes everything. On a shared device, please sign out when you leave.',
  'privacy.7.title': 'Who can see the data',
  'privacy.7.text':
    'Each group is kept apart from every other. Within your group:\n• group administrators see its users, roles, organisation and stores;\n• users see the stores and areas that their role and authorisation include.\nOn our side the staff who look after your group see what their task needs. A super administrator can open your account to help you; a line above the page says so to them all the time, and the record of actions keeps it. Providers who run servers, send messages or draw reports for us (processors) work under contract, on our instructions, and may not use the data for themselves. We do not sell data. Authorities receive data where the law obliges us, and as little as possible.',
  'privacy.8.title': 'Where the data is handled',
  'privacy.8.text':
    'The data is handled in the region that the service contract with your group names. If it has to leave the country or region where you are, for example because your group works in several, we first take the steps which the law there asks for: an assessment, standard contract clauses, and your separate consent where it is required.',
  'privacy.9.title': 'How long we keep it',
  'privacy.9.text':
    'We keep data as long as its purpose lasts:\n• account data: as long as the account exists; when your group removes it, it is closed at once, and deleted when no record depends on it any more;\n• verification codes: minutes; sessions: until you sign out or they run out;\n• service records, evaluations and feedback: for the term of the service contract and the periods for which hygiene and accounting rules oblige your group or us to keep them;\n• pictures in feedback: as long as the feedback they belong to;\n• security and action records, also of who acted as whom: as long as they are needed to look into incidents and to prove what was done;\n• what is on your device: until you sign out or clear it; the offline copy is replaced with each new version of the portal.\nAfter that, data is deleted or made anonymous.',
  'privacy.10.title': 'How we protect it',
  'privacy.10.text':
    'Connections are encrypted. Passwords are stored as one-way hashes. The database itself separates the groups. Access follows roles, sessions end by themselves, a sign-in elsewhere ends the one before, and changes are recorded. If an incident puts you at risk we tell your group, you, and the authorities as the law prescribes.',
  'privacy.11.title': 'Your rights',
  'privacy.11.text':
    'Wherever you are, you may ask what data we hold about you, have mistakes corrected, receive a copy, and have data deleted that is no longer needed. You may withdraw consent for the future; without it you cannot use the portal, but what was done before stays lawful. In particular:\n• mainland China (Personal Information Protection Law, PIPL): to know, decide, restrict and refuse; to consult, copy and transfer; to correct and complete; to delete; to have our rules explained; close relatives may act for a person who has died. We answer promptly;\n• Hong Kong (Personal Data (Privacy) Ordinance, PDPO): to access and correct your data. We answer within 40 days. We do not use your data for direct marketing without your consent;\n• Taiwan (Personal Data Protection Act, PDPA): to inquire and review, to receive a copy, to supplement and correct, to have collection, handling or use stopped, and to have data deleted. We answer requests for access within 15 days and the others within 30 days; the law allows either to be extended once by as long;\n• European Economic Area and United Kingdom (GDPR): access, rectification, erasure, restriction, portability and objection. We answer within one month.\nNone of this costs you anything, except a fee that the law allows for copies; to protect you we check who asks.\nYou may also complain to the data protection authority of the place where you live or work.',
  'privacy.12.title': 'Reports and links to other sites',
  'privacy.12.text':
    'Where your group has them, analytics reports are drawn by Microsoft Power BI, embedded in the page. Microsoft works for us as a processor then: your browser loads the report from Microsoft with a key that is made for that report and ends soon, Microsoft sees the technical data of that connection, and may keep entries of its own in your browser. Your password and your session at the portal are not passed on.\nSome menu entries open sites of others. Before showing such a site the portal checks that it is on the list of permitted hosts, and it passes no password and no access token to it. What those sites do with data is told by their own policies.',
  'privacy.13.title': 'Legal statement',
  'privacy.13.text':
    'Texts, pictures, report templates and software of the portal are protected by copyright and other rights. Names and logos belong to their owners; a group’s logo is shown on that group’s behalf. Figures in the portal reflect what was recorded at the time shown and may be completed later; what has been signed or contractually agreed takes precedence. How we and you may use the portal is set out in the user agreement.',
  'privacy.14.title': 'Changes and contact',
  'privacy.14.text':
    'When this policy changes in substance, its version changes, and you are asked to accept it anew at the next sign-in. What has changed is said at its top.\nFor questions and requests, please contact your group administrator first: they can see and correct most account data themselves and know the contact at our company that the service contract names. You may also send a request through “Feedback and suggestions” in the portal.',

  'agreement.title': 'User agreement',
  'agreement.intro':
    'This agreement is between you and the hygiene and service company that runs {{productName}} (“we”). By accepting it when you sign in, you may use the portal on behalf of the group you belong to.',
  'agreement.changes':
    'New in 1.1: help by super administrators in your account, what you print or save, and the portal without a connection.',
  'agreement.1.title': 'What this is about',
  'agreement.1.text':
    'The portal shows reports and records of the services we provide to your group, lets you give feedback and, with the right role, manage users, roles, organisation and stores. It complements the service contract between your group and us. Where the two differ, the service contract takes precedence.',
  'agreement.2.title': 'Your account',
  'agreement.2.text':
    'Your account is made by your group administrator or by us and is yours alone. Please keep your name, phone and email up to date. One person uses one account; accounts are not shared and not passed on.',
  'agreement.3.title': 'Password and sign-in',
  'agreement.3.text':
    'At your first sign-in you choose a password of your own: at least 6 characters with upper case, lower case and digits. Keep it to yourself, and change it if somebody else may know it. A sign-in at another place ends the earlier session. If you think somebody uses your account, change the password and tell your group administrator at once.',
  'agreement.4.title': 'Groups and roles',
  'agreement.4.text':
    'What you see and may do follows from your role in each group. Your group administrator grants, changes and withdraws roles; changes may take up to an hour to take effect. Group administrators answer for the accounts they make: only people who need access, with no more rights than they need, removed when they leave.\nOur super administrators may open your account to help you or to look into a fault. What they do there is recorded under their own name.',
  'agreement.5.title': 'Acceptable use',
  'agreement.5.text':
    'Use the portal for the work it is made for. In particular, do not:\n• try to reach data of other groups, or more than your role allows;\n• get around protective measures, disturb the portal or put a heavy automatic load on it;\n• upload anything unlawful, harmful or infringing, or data about people that is not needed;\n• copy the portal or its content to build a competing service.\nReading your own group’s data by the interfaces made for that purpose is welcome.',
  'agreement.6.title': 'Reports are confidential',
  'agreement.6.text':
    'Reports, findings and figures are for your group’s internal use. You may pass them on where your work requires it, for example to auditors or authorities, and with care. Watermarks, names and dates in reports must not be removed. This also holds for what you print or save: keep it where only the right people reach it. What you learn about us or about other people through the portal stays confidential, also after your access has ended.',
  'agreement.7.title': 'What you contribute',
  'agreement.7.text':
    'Evaluations, feedback and pictures remain yours or your group’s. You allow us to store, show and use them to provide and improve the services for your group. Be factual and fair: they are read by the people whose work they are about. Only upload pictures that you may use, and avoid showing people.',
  'agreement.8.title': 'Availability and changes',
  'agreement.8.text':
    'We take care that the portal is available and correct, but do not promise that it never pauses: maintenance, faults and events outside our control happen. We announce planned maintenance where we can. Without a connection the portal can open, but shows no new data, and nothing is sent until the connection is back. We may improve, add and remove functions, as long as what the service contract promises remains.',
  'agreement.9.title': 'Elements on other pages',
  'agreement.9.text':
    'Your company may show parts of the portal on its own pages, for example on an intranet. This agreement holds there as well. Your company is responsible for its own pages and for who can reach them.',
  'agreement.10.title': 'Liability',
  'agreement.10.text':
    'The portal informs; it does not replace your own duties in hygiene, food safety and water safety, nor decisions that call for an expert on site. Our liability in connection with the portal is the one agreed in the service contract. Nothing here excludes liability that the law does not allow to be excluded.',
  'agreement.11.title': 'Suspension and end',
  'agreement.11.text':
    'We or your group administrator may suspend or close an account that is misused, endangers the portal or is no longer needed. You may stop using the portal at any time and ask your group administrator to close your account. Access ends with the service contract of your group.',
  'agreement.12.title': 'Changes to this agreement',
  'agreement.12.text':
    'When this agreement changes in substance, its version changes, and you are asked to accept it anew at the next sign-in. If you do not agree, please stop using the portal and contact your group administrator.',
  'agreement.13.title': 'Law and disputes',
  'agreement.13.text':
    'The governing law and the place for disputes are those of the service contract between your group and us. Mandatory rights that you have where you live remain untouched. If a part of this agreement is invalid, the rest stays in force. The three language versions are meant to say the same; in case of doubt, the language of the service contract decides.',
}
export type LegalTexts = Record<keyof typeof en, string>
export default en
