/** The passwords of six characters or more that lists of leaked ones begin with, in lower case; plain rows and repetitions are judged by rule. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
  123123123 123321 123454321 1234554321 123456a 123456abc 123456q 123456789a 1234567a 12345a 12345q 1234qwer 123abc 123qwe 123qweasd 123qweasdzxc 147258 147258369 159357 159753
  1password 1q2w3e 1q2w3e4r 1q2w3e4r! 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 20202020 21212121 246810 258456 369369 654321 789456 789456123 852456 951753 987654321 a12345 a123456
  a1234567 a12345678 a123456789 a1b2c3 a1b2c3d4 aa123456 aaa111 abc123 abc12345 abc123456 abcd1234 abcd123 abcd12345 access admin123 admin1234 administrator adobe123 aa1234
  alexander amanda andrea andrew angel1 angels anthony apple123 arsenal asd123 asdasd asdf1234 asdfasdf asdfgh1 ashley azerty babygirl bailey banana barcelona baseball basketball
  batman beautiful blahblah bubbles buster butterfly changeme charlie cheese chelsea chocolate computer cookie corvette daniel default dexter diamond dragon dragon1 dubsmash
  elizabeth family fernando ferrari flower flowers football freedom friends fuckyou gabriel george ginger google google1 guest123 gundam hahaha hannah happy123 harley hello123
  hello1 hockey hottie hunter hunter2 iloveyou iloveyou1 iloveyou2 internet jackson jasmine jennifer jessica jesus1 jordan jordan23 joshua justin killer kimberly korea123
  korea1234 kakao123 kakao1234 naver123 naver1234 daum1234 samsung samsung1 samsung123 hyundai lakers letmein letmein1 liverpool lovely loveme love123 loveyou maggie master
  master123 matrix matthew maverick mercedes merlin michael michelle midnight monkey monkey1 monster mother mustang myspace1 naruto nicole ninja1 nothing number1 oliver orange
  p@ssw0rd p@ssword pa55word pass123 pass1234 passw0rd passwd password password! password1 password12 password123 password1234 peanut pepper phoenix pokemon princess purple
  q1w2e3 q1w2e3r4 q1w2e3r4t5 qazwsx1 qazxsw qwe123 qweasd qweasdzxc qwer123 qwer1234 qwer1234! qwerasdf qwert1 qwert123 qwerty1 qwerty12 qwerty123 qwerty1234 qwerty7 rainbow
  ranger robert samantha secret secret123 service shadow silver skywalk snoopy soccer sophie spiderman starwars steelers summer sunshine superman superstar system taylor
  temp123 temp1234 test123 test1234 tester testing testtest thomas thunder tigger trustno1 tweety user123 user1234 victoria welcome welcome1 welcome123 whatever william winter
  x4ivyga51f xbox360 yamaha yankees yellow zaq12wsx zaq1zaq1 zxc123 zxcasdqwe zxcv1234 zxcvbn1
  dkssud dkssudgktpdy tkfkdgo tkfkdgo1 tkfkdgody gkrtod dlrkdls rlatjdals dhfflqm qkrwltjd wkddldi
  hamkke hamkke1 hamkke12 hamkke123 hamkke1234 hamkkebogwan storage storage1 storage123 selfstorage
  비밀번호12 비밀번호123 비밀번호1234 함께보관12 함께보관123 함께보관1234 사랑해요1234
  `
    .split(/\s+/)
    .filter(Boolean),
);
